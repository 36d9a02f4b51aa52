import { type Boleto, isLiveBoleto } from '../boletos/boleto.ts'
import { firstDueNotLate } from '../boletos/overdue.ts'
import { askedCents } from '../boletos/rebate.ts'
import { nextBankDay } from '../values/bank-days.ts'
import { reaisOf } from '../values/cents.ts'
import { civilDateText } from '../values/civil-date.ts'
import { daysBetween } from '../values/civil-time.ts'
import type { FinancialTransaction } from './financial-transaction.ts'
import { chargeTerms, type Owed, owedOn } from './owed.ts'

type Charge = Pick<
  FinancialTransaction,
  'id' | 'value' | 'due_date' | 'payments' | 'payment_status' | 'boleto_id' | 'paid_on'
>
type Slip = Pick<
  Boleto,
  | 'id'
  | 'amount_cents'
  | 'due_date'
  | 'status'
  | 'paid_on'
  | 'financial_transaction_id'
  | 'fine_percent'
  | 'interest_percent_month'
  | 'discount_cents'
  | 'discount_until'
> & { rebate_cents?: number }

/** One thing to pay, or paid: a charge with its boleto, or a boleto by itself. */
export interface Account<C extends Charge = Charge, B extends Slip = Slip> {
  id: string
  charge: C | null
  boleto: B | null
  due_date: string
  paid_on: string | null
  isLate: boolean
  owed: Owed
}

export interface MyAccounts<C extends Charge = Charge, B extends Slip = Slip> {
  /** The most urgent first. */
  open: Account<C, B>[]
  /** Paid, the newest first. */
  paid: Account<C, B>[]
  /** Of the open ones today, with fine and interest. */
  total_cents: number
  late_cents: number
}

/** What somebody has to pay and has paid, of the rows that they may see. Cancelled ones are not theirs to think about. */
export function myAccounts<C extends Charge, B extends Slip>(
  charges: readonly C[],
  boletos: readonly B[],
  today: string,
): MyAccounts<C, B> {
  const notLate = firstDueNotLate(today)
  const boletoOf = new Map(boletos.filter(isLiveBoleto).map((boleto) => [boleto.id, boleto]))
  const known = new Set(charges.map(({ id }) => id))
  const alone = [...boletoOf.values()].filter(
    ({ financial_transaction_id: id }) => id === null || !known.has(id),
  )
  const accounts = [
    ...charges
      .filter(({ payment_status }) => payment_status !== 'CANCELLED')
      .map((charge) => ofCharge(charge, boletoOf.get(charge.boleto_id ?? '') ?? null, today)),
    ...alone.map((boleto) => ofBoleto<C, B>(boleto, today)),
  ].map((account) => ({ ...account, isLate: account.due_date < notLate && isOpen(account) }))

  const open = accounts.filter(isOpen).sort((one, other) => compared(one.due_date, other.due_date))
  const sum = (some: readonly Account<C, B>[]) =>
    some.reduce((total, { owed }) => total + owed.total_cents, 0)
  return {
    open,
    paid: accounts
      .filter((account) => !isOpen(account))
      .sort((one, other) => compared(paidDay(other), paidDay(one))),
    total_cents: sum(open),
    late_cents: sum(open.filter(({ isLate }) => isLate)),
  }
}

/** `Vence hoje`, `Vence em 5 dias`, `Venceu há 12 dias`; due on a day without banking, it is payable until the next one. */
export function dueText(due_date: string, today: string): string {
  const days = daysBetween(today, due_date)
  if (days === 0) return 'Vence hoje'
  if (days === 1) return 'Vence amanhã'
  if (days > 1) return `Vence em ${days} dias`
  const last = nextBankDay(due_date)
  if (today <= last) return `Venceu em dia sem banco: sem multa até ${civilDateText(last)}`
  return days === -1 ? 'Venceu ontem' : `Venceu há ${-days} dias`
}

type Unjudged<C extends Charge, B extends Slip> = Omit<Account<C, B>, 'isLate'>

function ofCharge<C extends Charge, B extends Slip>(
  charge: C,
  boleto: B | null,
  today: string,
): Unjudged<C, B> {
  const { id, due_date, paid_on } = charge
  const owed = owedOn(charge, chargeTerms(charge, boleto ?? undefined), today)
  return { id, charge, boleto, due_date, paid_on, owed }
}

function ofBoleto<C extends Charge, B extends Slip>(boleto: B, today: string): Unjudged<C, B> {
  const { id, due_date, paid_on } = boleto
  const cents = askedCents(boleto)
  const isPaid = boleto.status === 'LIQUIDATED'
  const asCharge = {
    value: reaisOf(cents),
    due_date,
    payments: [],
    payment_status: isPaid ? ('PAID' as const) : ('PENDING' as const),
  }
  const owed = owedOn(asCharge, chargeTerms(asCharge, boleto), today)
  const paid_cents = isPaid ? cents : 0
  return { id, charge: null, boleto, due_date, paid_on, owed: { ...owed, paid_cents } }
}

function isOpen({ charge, boleto }: Pick<Account, 'charge' | 'boleto'>): boolean {
  return charge ? charge.payment_status === 'PENDING' : boleto?.status !== 'LIQUIDATED'
}

function paidDay({ paid_on, due_date }: Pick<Account, 'paid_on' | 'due_date'>): string {
  return paid_on ?? due_date
}

function compared(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
