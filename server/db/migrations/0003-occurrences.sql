create table occurrences (
  id uuid not null,
  created_at timestamptz not null,
  condominium_id uuid not null references condominiums (id),
  title text not null,
  description text not null,
  type text not null check (type in ('LEAK', 'NOISE', 'COMPLAINT', 'MAINTENANCE', 'OTHER')),
  residence_id uuid not null,
  unit text not null,
  status text not null check (status in ('OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED')),
  protocol text,
  created_by_id uuid,
  "user" jsonb not null,
  assigned_to_id uuid,
  photos jsonb not null,
  history jsonb not null,
  version integer not null,
  primary key (condominium_id, id),
  unique (condominium_id, protocol),
  foreign key (condominium_id, residence_id) references residences (condominium_id, id)
);
-- MASTER asks by id alone. A database distributed by condominium keeps this index without "unique".
create unique index occurrences_by_id on occurrences (id);
create index occurrences_by_residence on occurrences (condominium_id, residence_id);

create table protocol_counters (
  condominium_id uuid not null,
  year integer not null,
  last integer not null,
  primary key (condominium_id, year)
);
