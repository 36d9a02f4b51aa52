-- What author, provider and staff write under an occurrence, and what staff notes for itself: part of its row.
alter table occurrences add column answers jsonb not null default '[]';
