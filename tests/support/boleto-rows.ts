import type { BankStep } from '#domain/boletos/bank-step.ts'
import type { Boleto } from '#domain/boletos/boleto.ts'
import { draftState } from '#domain/boletos/new-boleto.ts'

const blank: Boleto = {
  id: '01900000-0000-7000-8000-000000000001',
  condominium_id: '01900000-0000-7000-8000-00000000000c',
  created_at: '2026-11-01T12:00:00.000Z',
  recorded_at: '2026-11-01T12:00:00.000Z',
  payer_id: null,
  bank_account_id: '01900000-0000-7000-8000-00000000000b',
  financial_transaction_id: null,
  due_date: '2026-12-10',
  amount_cents: 128_450,
  instructions: '',
  fine_percent: 2,
  interest_percent_month: 1,
  discount_cents: 0,
  discount_until: null,
  ...draftState,
  document_number: '00001148',
  our_number: '262001483',
  payer: {
    name: 'Otávio Beltrão',
    document: '52998224725',
    address_line: 'Rua dos Timbiras, 1200',
    district: 'Funcionários',
    city: 'Belo Horizonte',
    state: 'MG',
    zip: '30140060',
  },
  beneficiary: null,
  unit: '304',
  residence_id: null,
  about: 'Taxa de dezembro',
  user_id: null,
  owner_id: null,
  history: [],
}

/** A boleto as a device has it. */
export function aBoletoRow(given: Partial<Boleto> = {}): Boleto {
  return { ...blank, ...given }
}

/** Something the bank said about a boleto. */
export function aStep(given: Partial<BankStep>): BankStep {
  return {
    at: '2026-11-22T15:00:00.000Z',
    said_in: 'RETORNO',
    file_id: '01900000-0000-7000-8000-0000000000f1',
    code: '06',
    day: '2026-11-21',
    credit_date: null,
    paid_cents: 0,
    tariff_cents: 0,
    motives: [],
    ...given,
  }
}
