-- A digest made with the server's secret, which tells whether another one was given by mistake.
alter table instance add column secret_check text;

create table second_factors (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('PASSKEY', 'TOTP')),
  label text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- An authenticator app: its secret, encrypted, and the last step whose code was used (RFC 6238 section 5.2: once).
  sealed_secret text check ((sealed_secret is not null) = (kind = 'TOTP')),
  last_step integer,
  -- A passkey.
  credential_id text unique check ((credential_id is not null) = (kind = 'PASSKEY')),
  public_key text check ((public_key is not null) = (kind = 'PASSKEY')),
  sign_count bigint,
  transports text[],
  primary key (user_id, id)
);

-- Of a code its first letters find the row, and the rest is hashed like a password.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  lookup text not null,
  code_hash text not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, lookup)
);

-- What joins two calls for a few minutes: the first step of a sign-in with its second, a question with its answer.
create table tickets (
  ticket_hash text primary key,
  purpose text not null,
  -- Null while nobody knows who it is: a sign-in by passkey alone.
  user_id uuid references users (id) on delete cascade,
  challenge text,
  sealed_secret text,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index tickets_by_user on tickets (user_id);

-- When the person of this session last showed who they are: a password and what they add to it, or a passkey.
alter table sessions add column proven_at timestamptz;
