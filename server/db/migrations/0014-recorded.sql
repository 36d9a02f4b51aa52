-- When its person recorded a row; until now the instant at which the server took it stood for both.
do $$
declare
  kind text;
begin
  foreach kind in array array['condominiums', 'users', 'residences', 'residence_documents', 'pets', 'vehicles',
    'dependents', 'occurrences', 'areas', 'reservations', 'reservation_slots', 'assemblies', 'assembly_votes',
    'condominium_documents', 'permissions', 'role_permissions', 'bank_accounts', 'privacy_requests']
  loop
    execute format('alter table %I add column recorded_at timestamptz', kind);
    execute format('update %I set recorded_at = created_at', kind);
    execute format('alter table %I alter column recorded_at set not null, alter column recorded_at set default now()', kind);
  end loop;
end $$;
