-- What kind of paper it is; those of before are of no kind that is known.
alter table condominium_documents add column type text not null default 'OTHER';
