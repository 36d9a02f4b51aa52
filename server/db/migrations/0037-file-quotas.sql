-- Whose disk space a file takes, and how much of it: the sizes are in the rows, as the server counted them.
alter table row_files add column bytes bigint not null default 0, add column condominium_id uuid, add column residence_id uuid;

do $$
declare
  held text;
begin
  for held in select distinct collection from row_files where collection not in ('remessas', 'retornos') loop
    execute format(
      'update row_files f
       set bytes = coalesce((file ->> ''size'')::bigint, (file ->> ''file_size'')::bigint, 0),
           condominium_id = (whole ->> ''condominium_id'')::uuid,
           residence_id = (whole ->> ''residence_id'')::uuid
       from (select r.id, to_jsonb(r) as whole from %I r) rows,
         jsonb_path_query(rows.whole, ''strict $.** ? (exists (@.sha256))'') as file
       where f.collection = %L and f.row_id = rows.id and f.sha256 = file ->> ''sha256''',
      held, held);
  end loop;
end
$$;

create index row_files_of_condominium on row_files (condominium_id) include (bytes) where condominium_id is not null;
create index row_files_of_unit on row_files (residence_id) include (bytes) where residence_id is not null;
