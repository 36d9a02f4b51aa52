import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import type { Payment } from '#domain/financial-transactions/payment.ts'
import { openState } from '#domain/financial-transactions/rules.ts'
import type { Payer } from '#domain/payers/payer.ts'

const at = '2026-11-01T12:00:00.000Z'

/** A charge as a device has it. */
export function aKnownCharge(given: Partial<FinancialTransaction> = {}): FinancialTransaction {
  return {
    id: 'charge',
    created_at: at,
    recorded_at: at,
    condominium_id: 'condominium',
    residence_id: 'unit-304',
    unit: '304',
    resident_name: 'Otávio Beltrão',
    user_id: 'otavio',
    type: 'CONDOMINIUM_FEE',
    value: 487.9,
    due_date: '2026-11-10', // a Tuesday
    description: 'Taxa de novembro',
    ...openState,
    history: [],
    ...given,
  }
}

export function aPayment(amount_cents: number, given: Partial<Payment> = {}): Payment {
  return {
    id: `payment-${amount_cents}`,
    paid_on: '2026-11-10',
    amount_cents,
    method: 'PIX',
    note: '',
    receipt: null,
    by_id: 'sindico',
    by_name: 'Aline Prado',
    at,
    undone: null,
    ...given,
  }
}

export function aKnownPayer(given: Partial<Payer> = {}): Payer {
  return {
    id: 'payer',
    created_at: at,
    recorded_at: at,
    condominium_id: 'condominium',
    name: 'Otávio Beltrão',
    document: '52998224725',
    email: '',
    phone: '',
    address_line: 'Rua dos Timbiras, 1200, unidade 304',
    district: 'Funcionários',
    city: 'Belo Horizonte',
    state: 'MG',
    zip: '30140060',
    user_id: null,
    ...given,
  }
}
