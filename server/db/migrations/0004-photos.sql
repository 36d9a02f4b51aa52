-- Which row holds a picture. The row decides who may see it; a line whose row no longer holds it answers nothing.
create table photos (
  id uuid primary key,
  collection text not null,
  row_id uuid not null,
  sha256 text not null,
  mime text not null
);

-- Who runs a periodic job, and until when: any process may take over from one that stopped.
create table leases (
  name text primary key,
  held_until timestamptz not null
);
