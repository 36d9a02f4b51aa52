-- Expansion
-- What is asked over all condominiums is counted once for each, and again only where something has changed.
create table condominium_figures (
  condominium_id uuid primary key references condominiums (id) on delete cascade,
  -- Up to date while the condominium's counter says the same, on this civil day, before this instant.
  change_seq bigint not null,
  counted_on date not null,
  valid_until timestamptz,
  residences integer not null,
  occupied integer not null,
  residents integer not null,
  collaborators integer not null,
  open_occurrences integer not null,
  pending_reservations integer not null,
  received_cents bigint not null,
  overdue_cents bigint not null
);
-- The newest of all condominiums.
create index users_newest_collaborator on users (recorded_at, id) where role = 'COLLABORATOR';
create index occurrences_newest_open on occurrences (recorded_at, id) where status = 'OPEN' and archived_at is null;
create index statements_newest on statements (coalesce(published_at, recorded_at)) where stage = 'PUBLISHED';
create index announcements_newest on announcements (coalesce(published_at, recorded_at)) where stage = 'PUBLISHED';
