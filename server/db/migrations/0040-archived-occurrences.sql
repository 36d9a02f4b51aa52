-- Management puts reports aside instead of rewriting or deleting them; who did and why is in their history.
alter table occurrences add column archived_at timestamptz;
