import { nossoNumero } from '#domain/boletos/nosso-numero.ts'
import type { RemessaItem } from '#domain/boletos/remessa-input.ts'

/** The agreement of the bank manual's example. */
export const remittingAgreement = {
  cooperative: '0165',
  ua: '02',
  beneficiary: '00623',
  byte: '2',
  cnpj: '11222333000181',
}

/** A number of the agreement. */
export function slipNumber(sequence: number): string {
  return nossoNumero({
    ...remittingAgreement,
    year: '26',
    sequence: String(sequence).padStart(5, '0'),
  }).digits
}

/** A slip to be registered. */
export function aRemessaItem(given: Partial<RemessaItem> = {}): RemessaItem {
  return {
    instruction: '01',
    our_number: slipNumber(3),
    document_number: '00001148',
    issue_date: '2026-11-21',
    due_date: '2026-12-10',
    amount_cents: 48_790,
    fine_percent: 2,
    interest_per_day_cents: 16,
    payer: {
      document: '52998224725',
      name: 'Otávio Beltrão',
      address_line: 'Rua dos Timbiras, 1200, unidade 304',
      district: 'Funcionários',
      city: 'Belo Horizonte',
      state: 'MG',
      zip: '30140060',
    },
    ...given,
  }
}
