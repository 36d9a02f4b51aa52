-- An occurrence of the common area is of no unit; its "unit" reads "Área comum".
alter table occurrences alter column residence_id drop not null;
