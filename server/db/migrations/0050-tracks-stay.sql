-- Expansion
-- Whoever acted is erased by name and not from what they did: with the role they acted in, under a pseudonym.
alter table audit add column actor_role text;

-- Who looked at somebody's data stays after that person was erased: the pseudonym in place of the id, which goes with them.
alter table accesses add column erased_subject_id uuid;
