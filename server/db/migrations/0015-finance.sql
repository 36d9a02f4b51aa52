-- Charges, payers and boletos. Who owes what outlives units and people: a charge names its unit and person by text too,
-- and no foreign key removes it with them.

alter table bank_accounts
  add column fine_percent numeric(4, 2) not null default 2,
  add column interest_percent_month numeric(4, 2) not null default 1,
  add column discount_percent numeric(4, 2) not null default 0,
  add column discount_days integer not null default 0,
  add column instructions text not null default '';

create table payers (
  id uuid not null,
  created_at timestamptz not null,
  recorded_at timestamptz not null,
  condominium_id uuid not null references condominiums (id),
  name text not null,
  document text not null,
  email text not null,
  phone text not null,
  address_line text not null,
  district text not null,
  city text not null,
  state text not null,
  zip text not null,
  user_id uuid,
  version integer not null,
  primary key (condominium_id, id),
  constraint payers_once unique (condominium_id, document)
);
create unique index payers_by_id on payers (id);

create table recurring_fees (
  id uuid not null,
  created_at timestamptz not null,
  recorded_at timestamptz not null,
  condominium_id uuid not null references condominiums (id),
  type text not null,
  frequency text not null,
  start_date date not null,
  periods_count integer not null,
  description text not null,
  charges_count integer not null,
  boletos_count integer not null,
  total_cents bigint not null,
  version integer not null,
  primary key (condominium_id, id)
);
create unique index recurring_fees_by_id on recurring_fees (id);

create table financial_transactions (
  id uuid not null,
  created_at timestamptz not null,
  recorded_at timestamptz not null,
  condominium_id uuid not null references condominiums (id),
  residence_id uuid not null,
  unit text not null,
  resident_name text not null,
  user_id uuid,
  type text not null,
  -- In reais, exactly: never a floating-point number.
  value numeric(10, 2) not null check (value > 0),
  due_date date not null,
  description text not null,
  payment_status text not null check (payment_status in ('PENDING', 'PAID', 'CANCELLED')),
  paid_on date,
  payments jsonb not null,
  boleto_id uuid,
  owner_id uuid,
  recurring_fee_id uuid,
  reason text,
  history jsonb not null,
  version integer not null,
  primary key (condominium_id, id)
);
create unique index financial_transactions_by_id on financial_transactions (id);
create index financial_transactions_by_recorded on financial_transactions (condominium_id, recorded_at);
create index financial_transactions_by_residence on financial_transactions (condominium_id, residence_id);

create table boletos (
  id uuid not null,
  created_at timestamptz not null,
  recorded_at timestamptz not null,
  condominium_id uuid not null references condominiums (id),
  payer_id uuid,
  bank_account_id uuid not null,
  financial_transaction_id uuid,
  due_date date not null,
  amount_cents bigint not null check (amount_cents > 0),
  instructions text not null,
  fine_percent numeric(4, 2) not null,
  interest_percent_month numeric(4, 2) not null,
  discount_cents bigint not null,
  discount_until date,
  document_number text,
  our_number text,
  barcode text,
  status text not null
    check (status in ('DRAFT', 'REGISTERING', 'REGISTERED', 'LIQUIDATED', 'CANCELLED', 'REJECTED')),
  payer jsonb not null,
  beneficiary jsonb,
  unit text not null,
  residence_id uuid,
  about text not null,
  user_id uuid,
  owner_id uuid,
  replaces_id uuid,
  replaced_by_id uuid,
  write_off text,
  status_before_payment text,
  paid_on date,
  reason text,
  email jsonb,
  history jsonb not null,
  version integer not null,
  primary key (condominium_id, id),
  constraint boletos_document_number unique (condominium_id, document_number),
  constraint boletos_our_number unique (condominium_id, bank_account_id, our_number)
);
create unique index boletos_by_id on boletos (id);
create index boletos_by_recorded on boletos (condominium_id, recorded_at);
create index boletos_by_payer on boletos (condominium_id, payer_id);
-- A charge has one live boleto at most.
create unique index boletos_one_per_charge on boletos (condominium_id, financial_transaction_id)
  where financial_transaction_id is not null and status not in ('CANCELLED', 'REJECTED');

-- How many numbers an agreement has given in a year, over all its bytes. By the bank's own codes and not by our row: an
-- agreement that is removed and made again must not give the same numbers again.
create table boleto_sequences (
  bank_code text not null,
  cooperative text not null,
  beneficiary text not null,
  year text not null,
  last integer not null,
  primary key (bank_code, cooperative, beneficiary, year)
);

-- Seu número: how many boletos a condominium has made.
create table document_numbers (
  condominium_id uuid primary key references condominiums (id) on delete cascade,
  last integer not null
);

-- Tokens for one download of a slip: only their SHA-256 is kept, and using one deletes it.
create table slip_tokens (
  token_hash text primary key,
  condominium_id uuid not null references condominiums (id) on delete cascade,
  boleto_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null
);

-- Slips to be sent by e-mail: written with the boleto's row, deleted when the message was sent or given up. A process that
-- sends one moves `next_at` ahead, so that no other takes it; if it is killed, the message is tried again then.
create table boleto_emails (
  boleto_id uuid primary key,
  condominium_id uuid not null references condominiums (id) on delete cascade,
  -- Another one each time that somebody asks for it.
  request_id uuid not null,
  attempts integer not null default 0,
  next_at timestamptz not null
);
create index boleto_emails_by_next on boleto_emails (next_at);
