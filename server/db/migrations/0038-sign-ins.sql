-- Who entered an account, when and from where, for its owner and for whoever operates the server; kept for six months
-- (Lei 12.965/2014, art. 15). What failed is one row per kind and day, with how often.
create table sign_ins (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  at timestamptz not null,
  outcome text not null,
  means text not null,
  device text not null,
  network text not null,
  failed_on date,
  times integer not null default 1,
  primary key (user_id, id)
);
create unique index sign_ins_failed on sign_ins (user_id, failed_on, outcome, means) where failed_on is not null;
create index sign_ins_by_time on sign_ins (at);
