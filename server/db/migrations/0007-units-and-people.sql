alter table users add column is_collaborator boolean not null default false;
alter table users alter column is_collaborator drop default;
-- One person, one CPF, one account, in the whole platform.
create unique index users_one_per_cpf on users ((profile ->> 'cpf')) where profile ->> 'cpf' is not null;

-- CEPs are digits from here on; masks belong to screens.
update condominiums set zip_code = regexp_replace(zip_code, '\D', '', 'g');

alter table residences add column owner jsonb;
alter table residences add column archived_at timestamptz;
update residences r set
  owner = (
    select jsonb_build_object('id', u.id, 'profile', jsonb_build_object('name', u.profile ->> 'name'))
    from users u where u.id = r.owner_id
  ),
  residents = coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'type', one ->> 'type',
        'from_on', coalesce(
          (
            select min(l.from_on)::text from residence_links l
            where l.condominium_id = r.condominium_id and l.residence_id = r.id
              and l.user_id = (one ->> 'user_id')::uuid
          ),
          r.created_at::date::text
        ),
        'to_on', null,
        'user', jsonb_build_object('id', one ->> 'user_id', 'profile', jsonb_build_object('name', one ->> 'name'))
      ) order by place
    )
    from jsonb_array_elements(r.residents) with ordinality as known(one, place)
  ), '[]');
-- `304` and `304 `, `A` and `a` are one door.
create unique index residences_one_per_door on residences (condominium_id, lower(block), lower(unit));

-- Links that were ended before their last day stay for the history and open nothing.
alter table residence_links add column ended_at timestamptz;
-- The same person may come back on the day they left.
alter table residence_links drop constraint residence_links_pkey;
create unique index one_live_link_per_person on residence_links (condominium_id, residence_id, user_id)
where ended_at is null;

create table pets (
  id uuid not null,
  created_at timestamptz not null,
  condominium_id uuid not null references condominiums (id),
  user_id uuid references users (id),
  name text not null,
  type text not null check (type in ('DOG', 'CAT', 'BIRD', 'OTHER')),
  size text not null check (size in ('SMALL', 'MEDIUM', 'LARGE')),
  breed text not null,
  color text not null,
  birth_date date,
  observations text not null,
  residence_id uuid,
  photos jsonb not null,
  version integer not null,
  primary key (condominium_id, id),
  foreign key (condominium_id, residence_id) references residences (condominium_id, id)
);
-- MASTER asks by id alone. A database distributed by condominium keeps this index without "unique".
create unique index pets_by_id on pets (id);
create index pets_by_user on pets (user_id);
create index pets_by_residence on pets (condominium_id, residence_id);

create table vehicles (
  id uuid not null,
  created_at timestamptz not null,
  condominium_id uuid not null references condominiums (id),
  resident_id uuid not null references users (id),
  tipo_veiculo text not null check (tipo_veiculo in ('CARRO', 'MOTO', 'BICICLETA', 'CAMINHAO', 'VAN', 'OUTRO')),
  marca text not null,
  modelo text not null,
  cor text not null,
  placa text check (placa is not null or tipo_veiculo = 'BICICLETA'),
  ano integer check (ano >= 1900),
  tag_acesso text not null,
  observacoes text not null,
  status text not null check (status in ('ATIVO', 'INATIVO', 'BLOQUEADO')),
  residence_id uuid,
  data_cadastro timestamptz not null,
  photos jsonb not null,
  version integer not null,
  primary key (condominium_id, id),
  foreign key (condominium_id, residence_id) references residences (condominium_id, id)
);
create unique index vehicles_by_id on vehicles (id);
create index vehicles_by_resident on vehicles (resident_id);
create index vehicles_by_residence on vehicles (condominium_id, residence_id);

create table dependents (
  id uuid not null,
  created_at timestamptz not null,
  condominium_id uuid not null references condominiums (id),
  responsible_id uuid not null references users (id),
  full_name text not null,
  relationship text not null,
  birth_date date,
  residence_id uuid,
  version integer not null,
  primary key (condominium_id, id),
  foreign key (condominium_id, residence_id) references residences (condominium_id, id)
);
create unique index dependents_by_id on dependents (id);
create index dependents_by_responsible on dependents (responsible_id);
create index dependents_by_residence on dependents (condominium_id, residence_id);

create table residence_documents (
  id uuid not null,
  created_at timestamptz not null,
  condominium_id uuid not null references condominiums (id),
  residence_id uuid not null,
  title text not null,
  description text not null,
  type text not null check (
    type in ('CONTRACT', 'DEED', 'RECEIPT', 'INVOICE', 'INSURANCE', 'TAX_DOCUMENT', 'MAINTENANCE', 'OTHER')
  ),
  expires_at date,
  document_id uuid not null,
  filename text not null,
  mime_type text not null,
  file_size integer not null check (file_size > 0),
  sha256 text not null,
  is_active boolean not null,
  uploaded_by jsonb not null,
  version integer not null,
  primary key (condominium_id, id),
  foreign key (condominium_id, residence_id) references residences (condominium_id, id)
);
create unique index residence_documents_by_id on residence_documents (id);
create index residence_documents_by_residence on residence_documents (condominium_id, residence_id);

-- Which rows hold which bytes of the file store: bytes that no row holds any more are deleted.
create table row_files (
  sha256 text not null,
  collection text not null,
  row_id uuid not null,
  primary key (sha256, collection, row_id)
);
create index row_files_by_row on row_files (collection, row_id);
insert into row_files (sha256, collection, row_id)
select distinct digest #>> '{}', held.collection, held.id from (
  select 'occurrences' as collection, id, photos as held from occurrences
  union all select 'areas', id, photos from areas
  union all select 'assemblies', id, documents from assemblies
) held, jsonb_path_query(held.held, '$[*].sha256') as digest;

-- Tokens of people who were removed: a device that still holds one is told to forget them.
create table removed_sessions (
  token_hash text primary key,
  removed_at timestamptz not null
);
