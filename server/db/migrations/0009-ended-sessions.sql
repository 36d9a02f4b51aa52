-- A session that was ended stays for a while: should its person be removed, the device that still holds its token is told.
alter table sessions add column ended_at timestamptz;

-- "Somebody changed it first" is no longer kept under a key: what was kept would be told again for ever.
delete from idempotency where answer -> 'problem' ->> 'code' = 'stale';
