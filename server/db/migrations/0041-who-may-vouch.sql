-- Who may not vouch for somebody's lost second factor: whoever has lately had a hand in the account.
alter table email_changes add column asked_by_id uuid references users (id) on delete set null;
alter table credentials
  add column given_by_id uuid references users (id) on delete set null,
  add column given_at timestamptz;

-- Since when somebody has had their role here. Compared with when recoveries were asked for, and both are the database's own
-- clock: a trigger, so that no route forgets it, knows no other.
create table roles_since (
  user_id uuid primary key references users (id) on delete cascade,
  since timestamptz not null
);
create function roles_are_dated() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' and new.role = old.role and new.condominium_id is not distinct from old.condominium_id
    and not (old.status = 'INACTIVE' and new.status <> 'INACTIVE')
  then
    return null;
  end if;
  insert into roles_since (user_id, since) values (new.id, clock_timestamp())
  on conflict (user_id) do update set since = excluded.since;
  return null;
end $$;
create trigger roles_are_dated after insert or update of role, condominium_id, status on users
for each row execute function roles_are_dated();

-- Of those before, what the audit knows; it holds the role of who was created, and of whose role was changed.
insert into roles_since (user_id, since)
select u.id, greatest(
  u.created_at,
  (select max(a.at) from audit a where a.row_id = u.id and a.collection = 'users' and a.after ? 'role')
)
from users u;

alter table access_recoveries add column asked_here_at timestamptz;
update access_recoveries set asked_here_at = asked_at;
alter table access_recoveries
  alter column asked_here_at set default clock_timestamp(),
  alter column asked_here_at set not null;
