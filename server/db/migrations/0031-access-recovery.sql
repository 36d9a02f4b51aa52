-- People who lost their second factor: others vouch for them, and a day later they enter without it.
create table access_recoveries (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  asked_at timestamptz not null,
  -- How many people must vouch: two for a MASTER.
  needed integer not null check (needed between 1 and 2),
  -- Of what the e-mail to the person carries only the SHA-256 is kept.
  objection_hashes text[] not null,
  -- When the last of them vouched.
  vouched_at timestamptz,
  ended_at timestamptz
);
create unique index access_recoveries_open on access_recoveries (user_id) where ended_at is null;
create index access_recoveries_by_objection on access_recoveries using gin (objection_hashes);

create table access_vouches (
  recovery_id uuid not null references access_recoveries (id) on delete cascade,
  -- Null: whoever operates the server (npm run admin -- vouch).
  voucher_id uuid references users (id) on delete set null,
  voucher_name text not null,
  at timestamptz not null
);
create unique index access_vouches_once on access_vouches (recovery_id, voucher_id) nulls not distinct;
