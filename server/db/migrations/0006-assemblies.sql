create table assemblies (
  id uuid not null,
  created_at timestamptz not null,
  condominium_id uuid not null references condominiums (id),
  title text not null,
  date timestamptz not null,
  description text not null,
  shows_partial_results boolean not null,
  status text not null check (status in ('SCHEDULED', 'IN_PROGRESS', 'CLOSED')),
  created_by_id uuid,
  documents jsonb not null,
  votes_count integer not null check (votes_count >= 0),
  entitled_count integer not null check (entitled_count >= 0),
  results jsonb,
  closed_at timestamptz,
  history jsonb not null,
  version integer not null,
  primary key (condominium_id, id)
);
-- MASTER asks by id alone. A database distributed by condominium keeps this index without "unique".
create unique index assemblies_by_id on assemblies (id);

-- A vote stays when its voter goes: user_id is then null, and null is never equal to null in the key of one per person.
create table assembly_votes (
  id uuid not null,
  created_at timestamptz not null,
  condominium_id uuid not null,
  assembly_id uuid not null,
  option text not null check (option in ('SIM', 'NÃO', 'ABSTENÇÃO')),
  user_id uuid references users (id) on delete set null,
  "user" jsonb not null,
  -- The server gives one with the vote; null only stands on devices until then.
  receipt text,
  is_revealed boolean not null,
  version integer not null,
  primary key (condominium_id, id),
  foreign key (condominium_id, assembly_id) references assemblies (condominium_id, id),
  constraint one_vote_per_person unique (condominium_id, assembly_id, user_id),
  constraint one_vote_per_receipt unique (condominium_id, assembly_id, receipt)
);
create unique index assembly_votes_by_id on assembly_votes (id);

-- MASTER reads assemblies; they are held by the condominium's own administration.
update role_permissions set enabled = false
where scope_id = '00000000-0000-0000-0000-000000000000' and role = 'MASTER'
  and permission_id in (
    select id from permissions where name in ('create_assembly', 'update_assembly', 'delete_assembly')
  );
