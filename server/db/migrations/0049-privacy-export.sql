-- Expansion
-- What a person's export contains: their rows, in whatever condominium they have been. An expression of its own (nothing is
-- added), because no pull may choose this index: many of its keys are those of every condominium's staff. Each write pays its
-- own share of it (fastupdate), instead of one of them the shares of many.
create index changes_of_people on changes using gin ((audience || '{}'::text[])) with (fastupdate = off);
-- And the documents that they put there.
create index condominium_documents_by_uploader on condominium_documents ((uploaded_by ->> 'id'));
