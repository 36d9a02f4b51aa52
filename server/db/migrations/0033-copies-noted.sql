-- A whole copy of a condominium's rows is an access to everybody's data.
alter table accesses drop constraint accesses_what_check;
alter table accesses add constraint accesses_what_check check (what in ('RECORD', 'EXPORT', 'API', 'COPY'));
