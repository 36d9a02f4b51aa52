-- The device that has shown the password: the account knows it once the second factor is shown too.
alter table tickets add column device_hash text;
