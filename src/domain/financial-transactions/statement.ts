import { firstDueNotLate } from '../boletos/overdue.ts'
import { byteOrderMark, csvLine } from '../values/csv.ts'
import { centsOf, centsText } from '../values/cents.ts'
import { civilDateText } from '../values/civil-date.ts'
import { derivedStatus, type FinancialTransaction, type PaymentStatus } from './financial-transaction.ts'
import { type ChargeTerms, type Owed, owedOn } from './owed.ts'
import { livePayments, type Payment } from './payment.ts'
import { paymentMethodTexts, paymentStatusTexts, transactionTypeTexts } from './texts.ts'

type Charge = Pick<
  FinancialTransaction,
  'id' | 'type' | 'description' | 'due_date' | 'value' | 'payments' | 'payment_status'
>

export interface StatementLine<C extends Charge = Charge> {
  charge: C
  status: PaymentStatus
  payments: Payment[]
  owed: Owed
}

export interface StatementMonth<C extends Charge = Charge> {
  /** `2026-11` */
  month: string
  /** Due in this month, by day. */
  lines: StatementLine<C>[]
  /** Of these, without the cancelled ones. */
  charged_cents: number
  /** Paid in this month, for whichever charge. */
  paid_cents: number
  /** Still open of the charges due in this month, without fine and interest. */
  open_cents: number
}

export interface Statement<C extends Charge = Charge> {
  /** The newest first. */
  months: StatementMonth<C>[]
  /** Of what was due until the day. */
  open_cents: number
  /** Fine and interest, less discounts, until the day. */
  added_cents: number
  total_cents: number
  /** Due later. */
  upcoming_cents: number
}

export interface StatementOptions<C> {
  /** Until when fine and interest count. */
  day: string
  /** Charges due, and payments made, from this month to that one, both included; without them all. */
  from?: string | undefined
  until?: string | undefined
  termsOf(charge: C): ChargeTerms
}

/** What a unit owed and paid, by month, and what it owes on a day. What it owes is of all its charges, whatever months are shown. */
export function statementOf<C extends Charge>(
  charges: readonly C[],
  { day, from = '', until = '9999-12', termsOf }: StatementOptions<C>,
): Statement<C> {
  const notLate = firstDueNotLate(day)
  const lines = charges
    .map((charge) => lineOf(charge, { owed: owedOn(charge, termsOf(charge), day), notLate }))
    .sort((one, other) => compared(one.charge.due_date, other.charge.due_date))
  const isWanted = (month: string) => month >= from && month <= until
  const paidIn = paidByMonth(charges)
  const months = new Map(
    [...paidIn.keys()].filter(isWanted).map((month) => [month, [] as StatementLine<C>[]]),
  )
  for (const line of lines) {
    const month = monthOf(line.charge.due_date)
    if (!isWanted(month)) continue
    const theirs = months.get(month)
    if (theirs) theirs.push(line)
    else months.set(month, [line])
  }
  const isDue = ({ charge }: StatementLine<C>) => charge.due_date <= day
  const due = lines.filter(isDue)
  const [open_cents, total_cents] = [
    openOf(due),
    due.reduce((total, { owed }) => total + owed.total_cents, 0),
  ]
  return {
    months: Array.from(months, ([month, theirs]) => monthOfLines(month, theirs, paidIn.get(month) ?? 0)).sort(
      (one, other) => compared(other.month, one.month),
    ),
    open_cents,
    added_cents: total_cents - open_cents,
    total_cents,
    upcoming_cents: openOf(lines.filter((line) => !isDue(line))),
  }
}

function openOf(lines: readonly StatementLine[]): number {
  return lines.reduce((total, { owed }) => total + owed.open_cents, 0)
}

/** The statement as a file: one line per charge, with its payments. */
export function statementCsv({ months }: Statement, day: string): string {
  const head = [
    'vencimento',
    'tipo',
    'descricao',
    'valor',
    'situacao',
    'pago',
    'pagamentos',
    'em_aberto',
    'multa',
    'juros',
    `devido_em_${day}`,
  ]
  const lines = months.flatMap((month) => month.lines.map(csvOf))
  return byteOrderMark + [head, ...lines].map((values) => `${csvLine(values)}\r\n`).join('')
}

function csvOf({ charge, status, payments, owed }: StatementLine): string[] {
  return [
    civilDateText(charge.due_date),
    transactionTypeTexts[charge.type],
    charge.description,
    centsText(centsOf(charge.value)),
    paymentStatusTexts[status],
    centsText(owed.paid_cents),
    payments.map(paymentInWords).join(', '),
    centsText(owed.open_cents),
    centsText(owed.fine_cents),
    centsText(owed.interest_cents),
    centsText(owed.total_cents),
  ]
}

/** `487,90 em 12/11/2026 (Pix)` */
function paymentInWords({ amount_cents, paid_on, method }: Payment): string {
  return `${centsText(amount_cents)} em ${civilDateText(paid_on)} (${paymentMethodTexts[method]})`
}

function lineOf<C extends Charge>(
  charge: C,
  { owed, notLate }: { owed: Owed; notLate: string },
): StatementLine<C> {
  return { charge, status: derivedStatus(charge, notLate), payments: livePayments(charge), owed }
}

function monthOfLines<C extends Charge>(
  month: string,
  lines: StatementLine<C>[],
  paid_cents: number,
): StatementMonth<C> {
  const counted = lines.filter(({ charge }) => charge.payment_status !== 'CANCELLED')
  return {
    month,
    lines,
    charged_cents: counted.reduce((total, { charge }) => total + centsOf(charge.value), 0),
    paid_cents,
    open_cents: openOf(counted),
  }
}

function paidByMonth(charges: readonly Charge[]): Map<string, number> {
  const months = new Map<string, number>()
  for (const { paid_on, amount_cents } of charges.flatMap(livePayments)) {
    const month = monthOf(paid_on)
    months.set(month, (months.get(month) ?? 0) + amount_cents)
  }
  return months
}

function monthOf(day: string): string {
  return day.slice(0, 7)
}

function compared(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
