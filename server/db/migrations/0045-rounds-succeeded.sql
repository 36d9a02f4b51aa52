-- Expansion
-- When the round that a lease is for was last done to its end.
alter table leases add column succeeded_at timestamptz;
