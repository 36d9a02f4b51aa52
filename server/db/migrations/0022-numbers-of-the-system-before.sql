-- Where an agreement's numbers go on from those of the system before.
alter table bank_accounts add column first_byte text not null default '2';
alter table bank_accounts add column last_file_number integer not null default 0;
-- A file without a day is the same file again, too.
alter table retornos drop constraint retornos_once;
alter table retornos
  add constraint retornos_once unique nulls not distinct (condominium_id, beneficiary, file_number, generated_on);
