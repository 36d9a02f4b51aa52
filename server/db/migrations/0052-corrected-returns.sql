-- Contraction: from 0046 on
-- A corrected return file has the number and the day of the one before it: the same bytes are applied once. Builds since
-- 0046 look for the number before they write, and have a sentence for this constraint.
alter table retornos drop constraint retornos_once;
alter table retornos
  add constraint retornos_once unique nulls not distinct (condominium_id, beneficiary, file_number, generated_on, sha256);
