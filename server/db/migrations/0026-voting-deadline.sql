alter table assemblies add column voting_ends_at timestamptz;
create index assemblies_by_deadline on assemblies (voting_ends_at)
  where status = 'IN_PROGRESS' and voting_ends_at is not null;
