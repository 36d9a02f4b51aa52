import { handMethods, paidCents, type Payment } from '#domain/financial-transactions/payment.ts'
import { centsOf, reaisOf } from '#domain/values/cents.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import { about, type Arbitrary, here, inDays, paper, some, type Source, text } from './source.ts'

const day = (d: Source, ahead: number) => inDays(d, ahead).slice(0, 10)
const laterDay = (d: Source) => day(d, 3 + d.upTo(60))
const cents = (d: Source) => 100 * (1 + d.upTo(900))

/** Valid tax numbers, few enough that two people make the same payer. */
const taxIds = ['52998224725', '11144477735', '12345678909', '11222333000181'] as const

const payer = (d: Source) => ({
  name: text(d),
  document: d.one(taxIds),
  address_line: text(d),
  city: 'Belo Horizonte',
  state: 'MG',
  zip: '30140060',
})

const isOpen = ({ payment_status }: AnyRow) => payment_status === 'PENDING'
const paymentsOf = (row: AnyRow) => row.payments as Payment[] // of a charge
const livePayment = (d: Source, row: AnyRow) => d.one(paymentsOf(row).filter(({ undone }) => undone === null))
const hasPayment = (row: AnyRow) => paymentsOf(row).some(({ undone }) => undone === null)

/** Arbitrary command calls on charges, payers and boletos. */
export const arbitrariesOfFinance: Record<string, Arbitrary> = {
  async 'payers.create'(d) {
    return { input: { id: d.id(), ...here(d), ...payer(d) } }
  },
  'payers.update': about('payers', (d) => some(d, { name: text(d), city: text(d) })),

  async 'financialTransactions.create'(d) {
    const [unit, person] = [await d.any('residences'), await d.any('users')]
    if (!unit) return undefined
    const charged = { residence_id: unit.id, resident_name: text(d), user_id: person?.id ?? null }
    const owed = { value: reaisOf(cents(d)), due_date: laterDay(d), description: text(d) }
    return { input: { id: d.id(), ...here(d), ...charged, ...owed } }
  },
  'financialTransactions.update': about(
    'financial_transactions',
    (d) => some(d, { description: text(d), value: reaisOf(cents(d)), due_date: laterDay(d) }),
    isOpen,
  ),
  'financialTransactions.registerPayment': about('financial_transactions', (d, row) => {
    const open = centsOf(Number(row.value)) - paidCents({ payments: paymentsOf(row) })
    const isWhole = d.percent(80)
    return {
      payment_id: d.id(),
      paid_on: day(d, -d.upTo(5)),
      amount_cents: Math.max(1, isWhole ? open : Math.floor(open / 2)),
      method: d.one(handMethods),
      paid_before_cents: paidCents({ payments: paymentsOf(row) }),
      boleto_id: row.boleto_id,
    }
  }),
  'financialTransactions.undoPayment': about(
    'financial_transactions',
    (d, row) => ({ payment_id: livePayment(d, row)?.id, reason: text(d), boleto_id: row.boleto_id }),
    hasPayment,
  ),
  'financialTransactions.addReceipt': paper(async (d) => {
    const row = await d.any('financial_transactions', hasPayment)
    return row && { id: row.id, payment_id: livePayment(d, row)?.id }
  }),
  'financialTransactions.cancel': about('financial_transactions', (d, { boleto_id }) => ({
    reason: text(d),
    boleto_id,
  })),

  async 'boletos.create'(d) {
    const [account, whose] = [await d.any('bank_accounts'), await d.any('payers')]
    const charge = d.percent(70) ? await d.any('financial_transactions', isOpen) : undefined
    if (!account || !whose) return undefined
    const names = {
      bank_account_id: account.id,
      payer_id: whose.id,
      financial_transaction_id: charge?.id ?? null,
    }
    const amount_cents = charge ? centsOf(Number(charge.value)) : cents(d)
    return { input: { id: d.id(), ...here(d), ...names, amount_cents, due_date: laterDay(d) } }
  },
  'boletos.update': about('boletos', (d) => some(d, { amount_cents: cents(d), due_date: laterDay(d) })),
  'boletos.remove': about('boletos', (_d, { financial_transaction_id }) => ({ financial_transaction_id })),
  'boletos.setStatus': about('boletos', (d, { financial_transaction_id }) => ({
    status: 'CANCELLED',
    reason: text(d),
    financial_transaction_id,
  })),
  async 'boletos.reissue'(d) {
    const old = await d.any('boletos')
    if (!old) return undefined
    const { id: replaces_id, financial_transaction_id } = old
    const owed = { due_date: laterDay(d), amount_cents: cents(d) }
    return { input: { id: d.id(), replaces_id, financial_transaction_id, ...owed } }
  },
  'boletos.changeAtBank': about('boletos', (d) => some(d, { due_date: laterDay(d), rebate_cents: cents(d) })),
  'boletos.writeOff': about('boletos', () => ({})),
  'boletos.send': about('boletos', () => ({ to: 'alguem@casa.test' })),

  async 'recurringFees.create'(d) {
    const [unit, other] = [await d.any('residences'), await d.any('residences')]
    const [account, whose] = [await d.any('bank_accounts'), await d.any('payers')]
    if (!unit || !other) return undefined
    const made = d.percent(30) ? [{ id: d.id(), ...payer(d) }] : []
    const payer_id = made[0]?.id ?? whose?.id ?? null
    const units = [...new Set([unit.id, other.id])].map((id) => ({
      residence_id: id,
      unit: '',
      resident_name: text(d),
      user_id: null,
      value: reaisOf(cents(d)),
      payer_id,
    }))
    const fee = { start_date: laterDay(d), periods_count: 1 + d.upTo(3), description: text(d) }
    return {
      input: {
        id: d.id(),
        ...here(d),
        ...fee,
        units,
        payers: made,
        bank_account_id: account?.id ?? null,
        charges_again: d.percent(50),
      },
    }
  },
}
