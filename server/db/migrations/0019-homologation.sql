-- The slips of a file for the bank's examination, which are no boletos.
alter table remessas add column test_slips jsonb not null default '[]';
