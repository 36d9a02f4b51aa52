-- Who works for a condominium without belonging to it, and what kind of work it is.

create table service_types (
  id uuid not null,
  created_at timestamptz not null,
  recorded_at timestamptz not null,
  condominium_id uuid not null references condominiums (id),
  name text not null,
  description text not null,
  icon text not null,
  version integer not null,
  primary key (condominium_id, id)
);
create unique index service_types_by_id on service_types (id);

-- Deferred: a type is deleted and its providers moved in one transaction.
create table service_providers (
  id uuid not null,
  created_at timestamptz not null,
  recorded_at timestamptz not null,
  condominium_id uuid not null references condominiums (id),
  user_id uuid not null,
  service_type_id uuid not null,
  description text not null,
  rating double precision not null check (rating between 0 and 5),
  is_active boolean not null,
  "user" jsonb not null,
  ratings_count integer not null check (ratings_count >= 0),
  ratings_total integer not null check (ratings_total >= 0),
  papers jsonb not null,
  version integer not null,
  primary key (condominium_id, id),
  constraint one_provider_per_person unique (condominium_id, user_id),
  constraint service_providers_type foreign key (condominium_id, service_type_id)
    references service_types (condominium_id, id) deferrable initially deferred
);
create unique index service_providers_by_id on service_providers (id);
create index service_providers_by_type on service_providers (condominium_id, service_type_id);

alter table occurrences add column on_the_way_at timestamptz;
alter table occurrences add column ratings jsonb;
