-- A charge has one boleto to be paid at most. Those that were paid are no obstacle: who pays the cancelled one, which the
-- bank still took, has paid it beside the one that was issued in its place.
drop index boletos_one_per_charge;
create unique index boletos_one_per_charge on boletos (condominium_id, financial_transaction_id)
  where financial_transaction_id is not null and status not in ('CANCELLED', 'REJECTED', 'LIQUIDATED');
