-- Management with read_collaborator alone sees those who work here, as it sees residents with read_resident alone.
update changes c
set audience = (select array_agg(k order by k) from unnest(c.audience || array['staff:read_collaborator']) k)
from users u
where c.collection = 'users' and c.row_id = u.id and u.role = 'COLLABORATOR'
  and not c.audience @> array['staff:read_collaborator'];
