-- A condominium asks somebody who registered themselves to join it; the person accepts or refuses.
create table link_requests (
  id uuid primary key,
  condominium_id uuid not null references condominiums (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null,
  asked_by_id uuid references users (id) on delete set null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- Null while there is no answer, and for those that lapsed.
  outcome text check (outcome in ('ACCEPTED', 'REFUSED', 'WITHDRAWN')),
  check ((outcome is null) = (ended_at is null))
);
create unique index link_requests_open on link_requests (condominium_id, user_id) where ended_at is null;
create index link_requests_by_user on link_requests (user_id);
