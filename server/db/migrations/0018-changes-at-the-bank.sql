-- What the bank is asked to change of a registered slip, and the rebate that it granted.
alter table boletos add column rebate_cents bigint not null default 0;
alter table boletos add column bank_changes jsonb not null default '[]';
alter table remessas add column changes_count integer not null default 0;
