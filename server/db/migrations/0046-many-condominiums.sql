-- Expansion
-- What is asked over all condominiums finds its few rows by an index: what it costs does not grow with their number.
-- The platform's rows of one person: of ten thousand condominiums they read one.
create index changes_of_platform on changes using gin (audience)
  where scope_id = '00000000-0000-0000-0000-000000000000';
-- Every few seconds: notices whose time has come. (`_by_calendar` are for older builds: a later contraction drops them.)
create index statements_by_publication on statements (publish_at) where stage = 'SCHEDULED';
create index statements_by_end on statements (archive_at)
  where stage in ('SCHEDULED', 'PUBLISHED') and archive_at is not null;
create index announcements_by_publication on announcements (publish_at) where stage = 'SCHEDULED';
create index announcements_by_end on announcements (archive_at)
  where stage in ('SCHEDULED', 'PUBLISHED') and archive_at is not null;
-- Every ten minutes: links that begin or end.
create index residence_links_by_start on residence_links (from_on, condominium_id) where ended_at is null;
create index residence_links_by_end on residence_links (to_on, condominium_id)
  where ended_at is null and to_on is not null;
-- Every hour: what is due, and what has reached its age. Rows that are only added lie in the order of their age: a summary
-- of each range is enough.
create index financial_transactions_by_due on financial_transactions (due_date, condominium_id)
  where payment_status = 'PENDING' and user_id is not null;
create index changes_deleted on changes (changed_at) where deleted;
create index audit_by_age on audit using brin (at) with (autosummarize = on);
create index accesses_by_age on accesses using brin (at) with (autosummarize = on);
create index marks_by_age on marks using brin (made_at) with (autosummarize = on);
create index sessions_by_age on sessions (coalesce(ended_at, expires_at));
