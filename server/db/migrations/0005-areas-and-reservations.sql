-- Equality of uuids beside ranges in one exclusion constraint; contained in every PostgreSQL, and trusted.
create extension if not exists btree_gist;

create table areas (
  id uuid not null,
  created_at timestamptz not null,
  condominium_id uuid not null references condominiums (id),
  name text not null,
  description text not null,
  capacity integer check (capacity > 0),
  opens_at text not null,
  closes_at text not null,
  active boolean not null,
  needs_approval boolean not null,
  photos jsonb not null,
  version integer not null,
  primary key (condominium_id, id)
);
-- MASTER asks by id alone. A database distributed by condominium keeps this index without "unique".
create unique index areas_by_id on areas (id);

create table reservations (
  id uuid not null,
  created_at timestamptz not null,
  condominium_id uuid not null references condominiums (id),
  area_id uuid not null,
  start_datetime timestamptz not null,
  end_datetime timestamptz not null check (end_datetime > start_datetime),
  residence_id uuid not null,
  unit text not null,
  title text not null,
  description text not null,
  status text not null check (status in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED')),
  area_name text not null,
  created_by_id uuid,
  resident jsonb not null,
  reason text,
  history jsonb not null,
  version integer not null,
  primary key (condominium_id, id),
  foreign key (condominium_id, area_id) references areas (condominium_id, id),
  foreign key (condominium_id, residence_id) references residences (condominium_id, id)
);
create unique index reservations_by_id on reservations (id);
create index reservations_by_start on reservations (condominium_id, start_datetime);
create index reservations_by_area on reservations (condominium_id, area_id);

-- The time of each live reservation, and nothing else about it. Two in one area never overlap: requests for an area
-- wait for one another on its row, and this constraint holds whatever else writes here.
create table reservation_slots (
  id uuid not null,
  created_at timestamptz not null,
  condominium_id uuid not null references condominiums (id),
  area_id uuid not null,
  start_datetime timestamptz not null,
  end_datetime timestamptz not null check (end_datetime > start_datetime),
  version integer not null,
  primary key (condominium_id, id),
  foreign key (condominium_id, area_id) references areas (condominium_id, id),
  constraint reservation_slots_never_overlap exclude using gist (
    condominium_id with =, area_id with =, tstzrange(start_datetime, end_datetime) with &&
  )
);
create unique index reservation_slots_by_id on reservation_slots (id);
