import { type Boleto, isLiveBoleto } from '../boletos/boleto.ts'
import { rebateOf } from '../boletos/rebate.ts'
import type { RetornoRow } from '../boletos/retorno.ts'
import type { FinancialTransaction } from '../financial-transactions/financial-transaction.ts'
import { paidCents, type Payment } from '../financial-transactions/payment.ts'
import { recordedCharge, settled } from '../financial-transactions/rules.ts'
import { type Context, todayOf } from '../kernel/context.ts'
import { centsOf, formatBRL } from '../values/cents.ts'
import { civilDateText } from '../values/civil-date.ts'
import { memberId } from '../values/member-id.ts'
import type { Effect } from './outcome.ts'

/** Money arrived: the boleto is paid whatever it was, and what is odd about it is said. */
export const paid: Effect = (row, _occurrence, { boleto, charge, fileId, context }) => {
  const day = row.occurrence_date ?? row.credit_date ?? todayOf(context)
  const text = `Pago em ${civilDateText(day)}: ${formatBRL(row.paid_cents)}.`
  const next: Boleto = {
    ...boleto,
    status: 'LIQUIDATED',
    paid_on: boleto.paid_on ?? day,
    // The bank needs no order for a slip that was paid to it.
    write_off: boleto.write_off === 'QUEUED' || boleto.write_off === 'REFUSED' ? null : boleto.write_off,
    status_before_payment: null,
    bank_changes: [],
  }
  const follows = charge && withPayment(charge, next, { row, day, fileId, context })
  const todo = oddityOf(row, boleto, charge) ?? dateOddity(row, day, context) ?? openRest(follows)
  return { text, todo, boleto: next, charge: follows }
}

/** The bank writes years with two digits. */
function dateOddity(row: RetornoRow, day: string, context: Context): string | null {
  if (row.occurrence_date === null && row.credit_date === null)
    return 'O banco não disse o dia do pagamento: confira a data no extrato da conta.'
  return day > todayOf(context) ? 'A data do pagamento está no futuro: confira o extrato da conta.' : null
}

/** The bank gave a discount or a rebate that the boleto here does not know. */
function openRest(charge: FinancialTransaction | undefined): string | null {
  if (charge?.payment_status !== 'PENDING') return null
  const rest = centsOf(charge.value) - paidCents(charge)
  return `A cobrança ficou com ${formatBRL(rest)} em aberto: o banco concedeu um desconto que não constava aqui. Cobre a diferença ou aceite-a.`
}

function withPayment(
  charge: FinancialTransaction,
  boleto: Boleto,
  { row, day, fileId, context }: { row: RetornoRow; day: string; fileId: string; context: Context },
): FinancialTransaction {
  if (row.paid_cents === 0) return charge
  const payment: Payment = {
    id: memberId(fileId, row.line),
    paid_on: day,
    amount_cents: row.paid_cents,
    method: 'BOLETO',
    note: '',
    receipt: null,
    by_id: null,
    by_name: 'Banco',
    at: context.now,
    undone: null,
  }
  const payments = [...charge.payments, payment]
  if (charge.payment_status === 'CANCELLED') return recordedCharge({ ...charge, payments }, 'paid', context)
  const own = charge.boleto_id === boleto.id ? boleto : undefined
  const next = settled({ ...charge, payments }, own)
  // What is still owed may have a boleto of its own, or be let go: the paid one stands for it no more.
  const isOpen = own && next.payment_status === 'PENDING'
  return recordedCharge(isOpen ? { ...next, boleto_id: null } : next, 'paid', context)
}

/** What is odd about a payment, most pressing first. */
function oddityOf(row: RetornoRow, boleto: Boleto, charge: FinancialTransaction | undefined): string | null {
  if (row.paid_cents === 0) return 'O banco não disse quanto foi pago: confira o extrato da conta.'
  if (boleto.status === 'LIQUIDATED')
    return boleto.status_before_payment === null
      ? 'Pago duas vezes: devolva ou credite o segundo pagamento.'
      : 'A cobrança já tinha um pagamento registrado à mão: confira, e devolva ou credite o que veio a mais.'
  if (charge?.payment_status === 'CANCELLED' || !isLiveBoleto(boleto))
    return 'Dinheiro de um boleto cancelado: confira se é devido, e devolva ou credite.'
  const due = boleto.amount_cents - row.discount_cents - (row.rebate_cents || rebateOf(boleto))
  const expected = due + row.interest_cents + row.fine_cents
  if (row.paid_cents < due)
    return `Pago com ${formatBRL(due - row.paid_cents)} a menos: cobre a diferença ou aceite-a.`
  if (row.paid_cents > expected)
    return `Pago com ${formatBRL(row.paid_cents - expected)} a mais: devolva ou credite.`
  return null
}
