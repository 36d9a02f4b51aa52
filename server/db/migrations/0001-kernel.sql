-- Which database this is: a device that meets another one (a restored backup) starts its copy again.
create table instance (
  id uuid primary key,
  created_at timestamptz not null
);
create unique index instance_has_one_row on instance ((true));
insert into instance (id, created_at) values (gen_random_uuid(), now());

-- One counter per condominium (and one for the platform), raised inside the transaction of each write:
-- commit order is counter order.
create table counters (
  scope_id uuid primary key,
  change_seq bigint not null default 0
);

-- The newest change of each row, from which devices pull.
create table changes (
  scope_id uuid not null,
  collection text not null,
  row_id uuid not null,
  seq bigint not null,
  version integer not null,
  deleted boolean not null default false,
  rank smallint not null default 0,
  audience text[] not null default '{}',
  lost text[] not null default '{}',
  changed_at timestamptz not null,
  primary key (scope_id, collection, row_id)
);
create index changes_by_seq on changes (scope_id, seq);
create index changes_by_rank on changes (scope_id, collection, rank, row_id);

-- The answer to a command, kept so that its repetition has no second effect.
create table idempotency (
  user_id uuid not null,
  key uuid not null,
  body_hash text not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_by_age on idempotency (created_at);

create table rate_limits (
  key text primary key,
  window_start timestamptz not null,
  count integer not null
);
