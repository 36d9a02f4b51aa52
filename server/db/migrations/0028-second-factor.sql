-- A digest made with the server's secret, which tells whether another one was given by mistake.
alter table instance add column secret_check text;
