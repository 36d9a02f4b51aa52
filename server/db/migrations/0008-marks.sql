-- Each commit that raises a counter leaves a mark that nobody can foresee. Devices are given the newest one with what
-- they read: a database that does not hold it is an older one put back, and what they read since never happened there.
create table marks (
  scope_id uuid not null,
  seq bigint not null,
  mark uuid not null default gen_random_uuid(),
  made_at timestamptz not null default now(),
  primary key (scope_id, seq)
);
insert into marks (scope_id, seq) select scope_id, change_seq from counters;
