-- When access came by another's hand (a one-time password, an invitation, an address that management changed). For 72 hours
-- from then on there is no vote, and votes cast later are marked with it. Null: it never did.
alter table credentials add column access_given_at timestamptz;
alter table assembly_votes add column access_given_at timestamptz;

-- The address that is to open the account once its mailbox has confirmed it.
alter table users add column pending_email text;

-- Every change of an address that somebody signs in with. Of what the e-mails carry only the SHA-256 is kept.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  old_email text not null,
  new_email text not null,
  is_by_other boolean not null,
  asked_at timestamptz not null,
  confirm_hash text not null unique,
  objection_hashes text[] not null,
  confirmed_at timestamptz,
  -- What credentials.access_given_at was before the confirmation.
  access_given_before timestamptz,
  -- Confirmed too late, replaced, objected to, or past objecting.
  ended_at timestamptz
);
create index email_changes_by_user on email_changes (user_id) where ended_at is null;
create index email_changes_by_objection on email_changes using gin (objection_hashes);

-- While the old mailbox may still object, nobody else takes its address.
create function old_emails_are_kept() returns trigger language plpgsql as $$ begin
  if exists (
    select 1 from email_changes c
    where c.old_email = new.email and c.user_id <> new.id and c.confirmed_at is not null and c.ended_at is null
  ) then
    raise exception 'this address may still be put back'
      using errcode = 'unique_violation', constraint = 'users_email_key', table = 'users';
  end if;
  return new;
end $$;
create trigger old_emails_are_kept before insert or update of email on users
for each row execute function old_emails_are_kept();
