-- Expansion
-- Whether people without a unit vote: in assemblies of before, and in those that older builds open, everybody does.
alter table assemblies add column votes_without_unit boolean not null default true;
