-- Whoever owns a unit and does not live there reads nothing of those who do: these rows are for the people of the home.
update changes set audience = array(
    select distinct regexp_replace(k, '^residence:', 'home:') from unnest(audience) k order by 1
  )
  where collection in ('dependents', 'pets', 'vehicles', 'residence_documents');
update changes c set audience = array(
    select distinct k from unnest(c.audience || ('user:' || (d.uploaded_by ->> 'id'))) k order by 1
  )
  from residence_documents d
  where c.collection = 'residence_documents' and c.row_id = d.id and d.uploaded_by ->> 'id' is not null;

-- When people come of age is stored with their links, so that the gate gets no minor's full name.
create function linked_person(person jsonb) returns jsonb language sql as $$
  select coalesce(
    (
      select person || jsonb_build_object(
        'adult_on', to_char((u.profile ->> 'birth_date')::date + interval '18 years', 'YYYY-MM-DD')
      )
      from users u where u.id = (person ->> 'id')::uuid and u.profile ->> 'birth_date' is not null
    ),
    person
  )
$$;
update residences r set
  owner = case when r.owner is null then null else linked_person(r.owner) end,
  residents = (
    select coalesce(jsonb_agg(link || jsonb_build_object('user', linked_person(link -> 'user')) order by n), '[]')
    from jsonb_array_elements(r.residents) with ordinality as l (link, n)
  );
drop function linked_person(jsonb);
