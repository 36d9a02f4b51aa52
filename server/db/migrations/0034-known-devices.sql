-- Devices from which a person has signed in. The key that they hold is stored as its SHA-256.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  key_hash text not null,
  last_used_at timestamptz not null,
  primary key (user_id, key_hash)
);

-- Several live codes per person: a new one, which anybody may ask for, leaves the older ones valid. 80 bits need no count of
-- wrong tries, by which a stranger could void them.
alter table activation_tokens drop constraint activation_tokens_pkey;
alter table activation_tokens drop column tries;
alter table activation_tokens add primary key (user_id, token_hash);
