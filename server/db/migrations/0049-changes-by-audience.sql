-- Expansion
-- What a person's export contains: their rows, in whatever condominium they have been. Each write pays its own share, instead
-- of one of them the shares of many.
create index changes_by_audience on changes using gin (audience) with (fastupdate = off);
