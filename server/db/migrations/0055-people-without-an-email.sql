-- Contraction: from 0055 on
-- Whoever came by a file without an e-mail has none until one is given. A build of before reads such a row, and refuses to write it.
alter table users alter column email drop not null;
