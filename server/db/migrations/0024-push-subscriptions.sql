create table notification_preferences (
  id uuid primary key references users (id) on delete cascade,
  created_at timestamptz not null,
  recorded_at timestamptz not null,
  muted jsonb not null,
  is_quiet boolean not null,
  email boolean not null,
  version integer not null
);

-- One row, the same for all processes: push services know this server by its key (RFC 8292), so it never changes.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null,
  -- Signs the links by which people end e-mails.
  link_key text not null
);

create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Without its session a device gets no messages.
  token_hash text not null references sessions (token_hash) on delete cascade,
  endpoint text not null unique,
  host text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  last_delivered_at timestamptz
);
create index push_subscriptions_by_user on push_subscriptions (user_id);
create index push_subscriptions_by_session on push_subscriptions (token_hash);
