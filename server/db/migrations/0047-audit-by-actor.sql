-- Expansion
-- What one person did: their own export, and their erasure.
create index audit_by_actor on audit (actor_id, at) where actor_id is not null;
