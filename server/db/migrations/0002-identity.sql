-- Platform tables: small, read by every condominium, whole on every node of a distributed database.
create table condominiums (
  id uuid primary key,
  created_at timestamptz not null,
  name text not null,
  address text not null,
  number text not null,
  district text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  units_count integer not null check (units_count >= 0),
  status text not null check (status in ('ACTIVE', 'INACTIVE')),
  time_zone text not null,
  version integer not null
);

create table users (
  id uuid primary key,
  created_at timestamptz not null,
  email text not null unique,
  role text not null check (
    role in ('MASTER', 'ADMIN', 'CLIENT', 'USER', 'RESIDENT', 'MANAGER', 'COLLABORATOR', 'SERVICE_PROVIDER')
  ),
  condominium_id uuid references condominiums (id),
  profile jsonb not null,
  status text not null check (status in ('ACTIVE', 'INACTIVE', 'PENDING')),
  role_title text,
  permissions_override jsonb,
  version integer not null
);
create index users_by_condominium on users (condominium_id);

create table credentials (
  user_id uuid primary key references users (id) on delete cascade,
  password_hash text not null,
  -- A one-time password that somebody else has seen: to be changed at the first access.
  must_change boolean not null default false
);

create table sessions (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);

-- One live token per person: a new one takes the place of the old.
create table activation_tokens (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash text not null,
  expires_at timestamptz not null,
  tries integer not null default 0
);

create table permissions (
  id uuid primary key,
  name text not null unique,
  description text not null,
  created_at timestamptz not null
);

-- scope_id is a condominium, or 00000000-0000-0000-0000-000000000000 for the platform's default, as in counters.
create table role_permissions (
  scope_id uuid not null,
  role text not null,
  permission_id uuid not null references permissions (id) on delete cascade,
  enabled boolean not null,
  primary key (scope_id, role, permission_id)
);

create table residences (
  id uuid not null,
  created_at timestamptz not null,
  condominium_id uuid not null references condominiums (id),
  unit text not null,
  block text not null,
  status text not null check (status in ('OCCUPIED', 'VACANT')),
  owner_id uuid references users (id) on delete set null,
  residents jsonb not null,
  version integer not null,
  primary key (condominium_id, id),
  unique (condominium_id, block, unit)
);
-- MASTER asks by id alone. A database distributed by condominium keeps this index without "unique".
create unique index residences_by_id on residences (id);

-- The periods in which a person belongs to a unit; to_on is the last day, null while it lasts.
create table residence_links (
  condominium_id uuid not null,
  residence_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  type text not null check (type in ('OWNER', 'TENANT', 'DEPENDENT')),
  from_on date not null,
  to_on date check (to_on >= from_on),
  primary key (condominium_id, residence_id, user_id, from_on),
  foreign key (condominium_id, residence_id) references residences (condominium_id, id) on delete cascade
);
create index residence_links_by_user on residence_links (user_id);
