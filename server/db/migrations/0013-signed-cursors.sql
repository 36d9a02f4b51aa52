-- What cursors are signed with: a device goes on from where this database said, and nowhere else.
alter table instance add column cursor_key text not null default gen_random_uuid()::text || gen_random_uuid()::text;
