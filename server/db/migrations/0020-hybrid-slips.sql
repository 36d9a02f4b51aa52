-- Boletos híbridos: the agreement's switch, and the Pix that the bank sends for a registered slip.
alter table bank_accounts add column hybrid boolean not null default false;
alter table boletos add column pix jsonb;
