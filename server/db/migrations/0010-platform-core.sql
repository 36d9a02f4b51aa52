-- The catalogue and the words of each role become rows that the devices of management hold.
alter table permissions add column version integer not null default 1;
alter table permissions alter column version drop default;

alter table role_permissions
  add column id uuid not null default gen_random_uuid(),
  add column created_at timestamptz not null default now(),
  -- Null is the platform's default.
  add column condominium_id uuid references condominiums (id),
  add column version integer not null default 1;
-- A role of which nothing is said does not have the permission.
delete from role_permissions where scope_id = '00000000-0000-0000-0000-000000000000' and not enabled;
update role_permissions set condominium_id = scope_id where scope_id <> '00000000-0000-0000-0000-000000000000';
alter table role_permissions drop constraint role_permissions_pkey;
alter table role_permissions drop column scope_id;
alter table role_permissions
  add primary key (id),
  add constraint role_permissions_once unique nulls not distinct (condominium_id, role, permission_id),
  alter column id drop default,
  alter column created_at drop default,
  alter column version drop default;
create index role_permissions_by_role on role_permissions (role, permission_id);

create table bank_accounts (
  id uuid not null,
  created_at timestamptz not null,
  condominium_id uuid not null references condominiums (id),
  bank_code text not null,
  cooperative text not null,
  ua text not null,
  beneficiary text not null,
  current_acc text not null,
  wallet text not null,
  with_registry boolean not null,
  company_name text not null,
  cnpj text not null,
  version integer not null,
  primary key (condominium_id, id),
  -- One agreement for one beneficiary of one cooperative.
  constraint bank_accounts_once unique (condominium_id, bank_code, cooperative, beneficiary)
);
create unique index bank_accounts_by_id on bank_accounts (id);

create table condominium_documents (
  id uuid not null,
  created_at timestamptz not null,
  condominium_id uuid not null references condominiums (id),
  title text not null,
  description text not null,
  document_id uuid not null,
  original_filename text not null,
  mime_type text not null,
  file_size integer not null,
  sha256 text not null,
  uploaded_by jsonb not null,
  uploaded_at timestamptz not null,
  version integer not null,
  primary key (condominium_id, id)
);
create unique index condominium_documents_by_id on condominium_documents (id);

-- Of people without a condominium too: those the platform answers.
create table privacy_requests (
  id uuid primary key,
  created_at timestamptz not null,
  reason text not null,
  condominium_id uuid references condominiums (id),
  user_id uuid references users (id),
  "user" jsonb not null,
  status text not null check (status in ('OPEN', 'DONE', 'REFUSED', 'CANCELLED')),
  due_on date not null,
  answer text not null,
  history jsonb not null,
  version integer not null
);
create unique index privacy_requests_one_open on privacy_requests (user_id) where status = 'OPEN';

-- Who looked at whose data. subject_id null: at everybody's of the condominium.
create table accesses (
  id uuid primary key,
  condominium_id uuid references condominiums (id),
  subject_id uuid references users (id) on delete cascade,
  viewer_id uuid,
  viewer_name text not null,
  viewer_role text not null,
  what text not null check (what in ('RECORD', 'EXPORT', 'API')),
  at timestamptz not null
);
create index accesses_by_subject on accesses (subject_id, at);
create index accesses_by_condominium on accesses (condominium_id, at) where subject_id is null;

-- Who changed what, from which device, before and after. scope_id as in counters.
create table audit (
  scope_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  actor_id uuid,
  actor_name text not null,
  device text not null,
  command text not null,
  collection text not null,
  row_id uuid not null,
  before jsonb,
  after jsonb,
  primary key (scope_id, id)
);
create index audit_by_row on audit (row_id);

-- Nobody edits it. What names somebody who asked to be forgotten, and what is too old, goes under this setting alone.
create function audit_stays() returns trigger language plpgsql as $$ begin
  if coalesce(current_setting('zelo.forgetting', true), '') <> 'on' then
    raise exception 'the audit is not edited';
  end if;
  return coalesce(new, old);
end $$;
create trigger audit_stays before update or delete on audit for each row execute function audit_stays();

-- Where somebody is signed in, so that they can see it and end it.
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column device text not null default '',
  add column last_seen_at timestamptz;
create unique index sessions_by_id on sessions (id);

-- One profile, one person.
create unique index users_one_per_profile on users ((profile ->> 'id'));
