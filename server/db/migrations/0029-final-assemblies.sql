-- Who voted what is shown a day after the close, or when management asks; from then on an assembly is final.
alter table assemblies add column reveals_at timestamptz, add column revealed_at timestamptz;

-- Until now the close itself showed the votes: what is closed was revealed.
update assemblies set reveals_at = coalesce(closed_at, now()), revealed_at = coalesce(closed_at, now())
  where status = 'CLOSED';
update assembly_votes v set is_revealed = true
  from assemblies a
  where a.id = v.assembly_id and a.condominium_id = v.condominium_id and a.status = 'CLOSED' and not v.is_revealed;

alter table assemblies
  add constraint assemblies_revealed_are_closed check (revealed_at is null or status = 'CLOSED');
create index assemblies_by_revelation on assemblies (reveals_at) where revealed_at is null and reveals_at is not null;

create function revealed_stays_revealed() returns trigger language plpgsql as $$ begin
  raise exception 'the names of this assembly were revealed: it is final' using errcode = 'check_violation';
end $$;
create trigger revealed_stays_revealed before update of revealed_at on assemblies
for each row when (old.revealed_at is not null and new.revealed_at is distinct from old.revealed_at)
execute function revealed_stays_revealed();
