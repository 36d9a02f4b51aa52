-- What was said about a boleto between Zelo and the bank.
alter table boletos add column bank_history jsonb not null default '[]';

create table remessas (
  id uuid not null,
  created_at timestamptz not null,
  recorded_at timestamptz not null,
  condominium_id uuid not null references condominiums (id),
  bank_account_id uuid not null,
  file_number integer not null,
  file_of_day integer not null,
  file_name text not null,
  generated_on date not null,
  document_id uuid not null,
  sha256 text not null,
  file_size integer not null,
  registered_count integer not null,
  write_offs_count integer not null,
  total_value bigint not null,
  boleto_ids jsonb not null,
  by_id uuid,
  by_name text not null,
  version integer not null,
  primary key (condominium_id, id),
  constraint remessas_file_name unique (condominium_id, generated_on, file_name)
);
create unique index remessas_by_id on remessas (id);

-- The number of the last file of an agreement, by the bank's own codes, as `boleto_sequences` has it.
create table remessa_sequences (
  bank_code text not null,
  cooperative text not null,
  beneficiary text not null,
  last integer not null,
  primary key (bank_code, cooperative, beneficiary)
);

create table retornos (
  id uuid not null,
  created_at timestamptz not null,
  recorded_at timestamptz not null,
  condominium_id uuid not null references condominiums (id),
  filename text not null,
  document_id uuid not null,
  sha256 text not null,
  file_size integer not null,
  beneficiary text not null,
  file_number integer not null,
  generated_on date,
  rows_count integer not null,
  registered_count integer not null,
  rejected_count integer not null,
  paid_count integer not null,
  paid_cents bigint not null,
  tariffs_cents bigint not null,
  attention jsonb not null,
  notices jsonb not null,
  boleto_ids jsonb not null,
  by_id uuid,
  by_name text not null,
  version integer not null,
  primary key (condominium_id, id),
  -- A file is applied once, whoever sends it again.
  constraint retornos_once unique (condominium_id, beneficiary, file_number, generated_on)
);
create unique index retornos_by_id on retornos (id);
