-- Statements and announcements, their categories, and who has read them.

create table statement_categories (
  id uuid not null,
  created_at timestamptz not null,
  recorded_at timestamptz not null,
  condominium_id uuid not null references condominiums (id),
  name text not null,
  description text not null,
  color text not null,
  icon text not null,
  version integer not null,
  primary key (condominium_id, id)
);
create unique index statement_categories_by_id on statement_categories (id);

create table announcement_categories (like statement_categories including all);
alter table announcement_categories add foreign key (condominium_id) references condominiums (id);

-- Deferred: a category is deleted and its notices moved in one transaction.
create table statements (
  id uuid not null,
  created_at timestamptz not null,
  recorded_at timestamptz not null,
  condominium_id uuid not null references condominiums (id),
  title text not null,
  content text not null,
  category_id uuid not null,
  status text not null check (status in ('ACTIVE', 'INACTIVE')),
  reach jsonb not null,
  publish_at timestamptz,
  archive_at timestamptz,
  priority text not null check (priority in ('LOW', 'MEDIUM', 'HIGH')),
  stage text not null check (stage in ('DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED')),
  published_at timestamptz,
  reminded_at timestamptz,
  by_id uuid,
  by_name text not null,
  history jsonb not null,
  files jsonb not null,
  version integer not null,
  primary key (condominium_id, id),
  constraint statements_category foreign key (condominium_id, category_id)
    references statement_categories (condominium_id, id) deferrable initially deferred
);
create unique index statements_by_id on statements (id);
create index statements_by_category on statements (condominium_id, category_id);
create index statements_by_calendar on statements (stage) where stage in ('SCHEDULED', 'PUBLISHED');

create table announcements (
  id uuid not null,
  created_at timestamptz not null,
  recorded_at timestamptz not null,
  condominium_id uuid not null references condominiums (id),
  title text not null,
  content text not null,
  category_id uuid not null,
  status text not null check (status in ('ACTIVE', 'INACTIVE')),
  reach jsonb not null,
  publish_at timestamptz,
  archive_at timestamptz,
  date date,
  stage text not null check (stage in ('DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED')),
  published_at timestamptz,
  reminded_at timestamptz,
  by_id uuid,
  by_name text not null,
  history jsonb not null,
  attachments jsonb not null,
  version integer not null,
  primary key (condominium_id, id),
  constraint announcements_category foreign key (condominium_id, category_id)
    references announcement_categories (condominium_id, id) deferrable initially deferred
);
create unique index announcements_by_id on announcements (id);
create index announcements_by_category on announcements (condominium_id, category_id);
create index announcements_by_calendar on announcements (stage) where stage in ('SCHEDULED', 'PUBLISHED');

-- One per person and notice: its id follows from theirs.
create table read_marks (
  id uuid not null,
  created_at timestamptz not null,
  recorded_at timestamptz not null,
  condominium_id uuid not null references condominiums (id),
  notice uuid not null,
  user_id uuid not null,
  version integer not null,
  primary key (condominium_id, id),
  constraint one_mark_per_person unique (condominium_id, notice, user_id)
);
create unique index read_marks_by_id on read_marks (id);
create index read_marks_by_person on read_marks (user_id);

-- The condominiums that are there already get the categories that new ones begin with.
create temporary table starters on commit drop as
select gen_random_uuid() as id, c.id as condominium_id, kind.collection, s.*,
  row_number() over (partition by c.id) as position
from condominiums c
cross join (values ('statement_categories'), ('announcement_categories')) as kind (collection)
cross join (values
  ('Manutenção', 'Obras, reparos e paradas programadas', '#C2410C', 'manutencao'),
  ('Aviso', 'Avisos da administração', '#0F766E', 'aviso'),
  ('Alerta', 'O que pede atenção agora', '#B91C1C', 'alerta'),
  ('Evento', 'Encontros e datas do condomínio', '#7C3AED', 'evento')
) as s (name, description, color, icon);

insert into statement_categories
select id, now(), now(), condominium_id, name, description, color, icon, 1 from starters
where collection = 'statement_categories';
insert into announcement_categories
select id, now(), now(), condominium_id, name, description, color, icon, 1 from starters
where collection = 'announcement_categories';

insert into counters (scope_id, change_seq) select distinct condominium_id, 0 from starters
on conflict (scope_id) do nothing;
insert into changes (scope_id, collection, row_id, seq, version, changed_at)
select s.condominium_id, s.collection, s.id, c.change_seq + s.position, 1, now()
from starters s join counters c on c.scope_id = s.condominium_id;
update counters c set change_seq = change_seq + (select count(*) from starters s where s.condominium_id = c.scope_id)
where scope_id in (select condominium_id from starters);
insert into marks (scope_id, seq) select scope_id, change_seq from counters
where scope_id in (select condominium_id from starters);
