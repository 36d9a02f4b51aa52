-- Why a session is over; when, by this database's clock, so that other processes find it whatever theirs says; and when
-- its device has confirmed that it holds nothing any more.
alter table sessions
  add column ended_reason text,
  add column ended_here_at timestamptz,
  add column erased_at timestamptz;
create index sessions_ended_here on sessions (ended_here_at) where ended_here_at is not null;

-- The device of a removed person may have only the number of its session left.
alter table removed_sessions add column id uuid;
create index removed_sessions_by_id on removed_sessions (id);

-- The key under which devices keep what a person has not sent, once the session is over; 256 bits in base64url.
create table unsent_keys (
  user_id uuid primary key references users (id) on delete cascade,
  key text not null
);
