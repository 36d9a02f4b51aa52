-- Somebody who typed a name and an address is nobody yet: the account begins when the mailbox has answered with its code.
create table registrations (
  email text primary key,
  name text not null,
  asked_at timestamptz not null
);

-- A code proves a mailbox, of whatever the address opens: a registration too.
alter table activation_tokens add column email text;
update activation_tokens t set email = u.email from users u where u.id = t.user_id;
alter table activation_tokens drop column user_id; -- with the primary key
alter table activation_tokens alter column email set not null;
alter table activation_tokens add primary key (email, token_hash);

-- Whoever gets an account with the address, from no matter which route, takes it over from a registration.
create function registrations_give_way() returns trigger language plpgsql as $$ begin
  delete from registrations r where r.email = new.email;
  return null;
end $$;
create trigger registrations_give_way after insert or update of email on users
for each row execute function registrations_give_way();

-- Who registered before this and has never signed in: their password opens the account once the mailbox has answered.
delete from credentials k using users u
  where u.id = k.user_id and u.role = 'USER' and u.condominium_id is null and u.status = 'PENDING'
    and not k.must_change and k.email_proven_at is null;

-- Anybody may register: a CPF that nobody has checked must not occupy somebody's.
update users set profile = profile || '{"cpf": null}'
  where condominium_id is null and role <> 'MASTER' and profile ->> 'cpf' is not null;
alter table users add constraint users_without_condominium_hold_no_cpf
  check (condominium_id is not null or role = 'MASTER' or profile ->> 'cpf' is null);
