-- Whether the person has opened the account, or changed its address, with a code sent to the mailbox.
alter table credentials add column email_proven_at timestamptz;

-- What people are to be told: one row for an event, written in the transaction of what caused it. `next_at` is null once
-- its deliveries are made; the row then stays so that nothing is told twice.
create table notification_events (
  id uuid primary key,
  condominium_id uuid references condominiums (id) on delete cascade,
  collection text not null,
  row_id uuid not null,
  about text not null,
  kind text not null,
  urgent boolean not null,
  is_reminder boolean not null,
  news_group text,
  title text not null,
  body text not null,
  path text not null,
  recipients jsonb not null,
  actor_id uuid,
  at timestamptz not null,
  next_at timestamptz,
  attempts integer not null default 0,
  unique nulls not distinct (condominium_id, collection, row_id, about)
);
create index notification_events_by_next on notification_events (next_at) where next_at is not null;
create index notification_events_by_age on notification_events (at);

-- For one device of one person, or for their mailbox (no subscription). Deleted once delivered.
create table notification_deliveries (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references notification_events (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  subscription_id uuid references push_subscriptions (id) on delete cascade,
  -- The host of the push service, or `email`: each is sent to apart from the others.
  lane text not null,
  tag text not null,
  urgent boolean not null,
  next_at timestamptz not null,
  expires_at timestamptz not null,
  attempts integer not null default 0,
  unique nulls not distinct (event_id, user_id, subscription_id)
);
create index notification_deliveries_by_lane on notification_deliveries (lane, next_at);
create index notification_deliveries_by_subscription on notification_deliveries (subscription_id);
create index notification_deliveries_by_person on notification_deliveries (user_id);

-- When a person was last written to: at most once an hour, but for what is urgent.
create table notification_emails (
  user_id uuid primary key references users (id) on delete cascade,
  last_sent_at timestamptz
);

-- Given up: for operators, without whom it was for and what it said.
create table notification_dead_letters (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  host text not null,
  reason text not null,
  attempts integer not null
);
create index notification_dead_letters_by_age on notification_dead_letters (at);
