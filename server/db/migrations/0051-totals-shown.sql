-- Expansion
-- How many had voted when totals were last shown, of a voting that was reopened: the next ones must not tell one vote.
alter table assemblies add column shown_votes integer;
update assemblies set shown_votes = votes_count where closed_at is not null and status <> 'CLOSED';
