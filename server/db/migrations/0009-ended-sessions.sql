-- A session that was ended stays for a while: should its person be removed, the device that still holds its token is told.
alter table sessions add column ended_at timestamptz;
