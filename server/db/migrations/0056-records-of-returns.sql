-- Expansion
-- The digest of the records of a return file, however it travelled; of those applied before none: their stored bytes are compared.
alter table retornos add column records_sha256 text;
