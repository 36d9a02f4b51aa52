import type { BankStep } from '../boletos/bank-step.ts'
import { type Boleto, isLiveBoleto } from '../boletos/boleto.ts'
import { motiveText, type Occurrence, occurrenceOf } from '../boletos/occurrences.ts'
import type { RetornoRow } from '../boletos/retorno.ts'
import { boletoStatusTexts } from '../boletos/texts.ts'
import type { FinancialTransaction } from '../financial-transactions/financial-transaction.ts'
import type { Payment } from '../financial-transactions/payment.ts'
import { recordedCharge, settled } from '../financial-transactions/rules.ts'
import type { Context } from '../kernel/context.ts'
import { recorded } from '../kernel/history.ts'
import { formatBRL } from '../values/cents.ts'
import { civilDateText } from '../values/civil-date.ts'
import { memberId } from '../values/member-id.ts'

/** What a row of a return file does, and what somebody has to do about it. */
export interface Answer {
  boleto: Boleto
  charge: FinancialTransaction | undefined
  /** In plain Portuguese: "Pago em 21/11/2026: R$ 487,90". */
  text: string
  /** What to do; null where all is well. */
  todo: string | null
  /** It changes nothing: the same was said in another file, or it is a note. */
  isNew: boolean
}

interface Answering {
  boleto: Boleto
  charge: FinancialTransaction | undefined
  /** The return file. */
  fileId: string
  context: Context
}

type Effect = (row: RetornoRow, occurrence: Occurrence, answering: Answering) => Outcome

interface Outcome extends Partial<Pick<Answer, 'charge' | 'todo'>> {
  text: string
  /** The boleto after it, without the step in its history. */
  boleto?: Boleto
}

/**
 * The boleto and its charge after one row of a return file (reference: occurrences of the Sicredi manual). What another
 * file said already, with the same day, amounts and motives, changes nothing.
 */
export function answered(row: RetornoRow, answering: Answering): Answer {
  const { boleto, charge, fileId, context } = answering
  const occurrence = occurrenceOf(row.occurrence)
  const step = stepOf(row, fileId, context)
  if (wasSaid(boleto, step))
    return { boleto, charge, text: 'Já constava de outro arquivo: nada muda.', todo: null, isNew: false }
  const outcome = effects[occurrence.effect](row, occurrence, answering)
  const bank_history = [...(boleto.bank_history ?? []), step]
  const next = outcome.boleto ? recorded(outcome.boleto, 'answered', context, outcome.text) : boleto
  return {
    boleto: { ...next, bank_history },
    charge: 'charge' in outcome ? outcome.charge : charge,
    text: outcome.text,
    todo: outcome.todo ?? null,
    isNew: true,
  }
}

function stepOf(row: RetornoRow, file_id: string, { now }: Context): BankStep {
  return {
    at: now,
    said_in: 'RETORNO',
    file_id,
    code: row.occurrence,
    day: row.occurrence_date,
    credit_date: row.credit_date,
    paid_cents: row.paid_cents,
    tariff_cents: row.tariff_cents,
    motives: row.motives,
  }
}

/** Two equal rows of one file are two movements; the bank repeats a movement only in another file. */
function wasSaid({ bank_history = [] }: { bank_history?: BankStep[] }, step: BankStep): boolean {
  return bank_history.some((said) => said.file_id !== step.file_id && keyOf(said) === keyOf(step))
}

function keyOf({ said_in, code, day, credit_date, paid_cents, tariff_cents, motives }: BankStep): string {
  return [said_in, code, day, credit_date, paid_cents, tariff_cents, ...motives].join(' ')
}

const effects: Record<Occurrence['effect'], Effect> = {
  registers: (_row, { text }, { boleto }) =>
    boleto.status === 'DRAFT' || boleto.status === 'REGISTERING'
      ? { text: `${text}.`, boleto: { ...boleto, status: 'REGISTERED' } }
      : { text: `${text}. ${stays(boleto)}` },

  rejects(row, { text }, { boleto, charge, context }) {
    const reasons = reasonsOf(row)
    const told = reasons ? `${text}: ${reasons}.` : `${text}.`
    const isRepeated = row.motives.some((motive) => motive === '63' || motive === '09')
    if (boleto.status !== 'REGISTERING' && boleto.status !== 'DRAFT')
      return { text: `${told} ${stays(boleto)}`, todo: isRepeated ? null : 'Confira o boleto no banco.' }
    return {
      text: told,
      boleto: { ...boleto, status: 'REJECTED', reason: reasons || text },
      charge: withoutBoleto(charge, boleto, context),
      todo: 'Corrija o que o banco apontou e emita o boleto de novo.',
    }
  },

  settles: (row, _occurrence, answering) => paid(row, answering),
  settles_late: (row, _occurrence, answering) => paid(row, answering),

  writes_off(row, { text }, { boleto, charge, context }) {
    const reasons = reasonsOf(row)
    const told = reasons ? `${text}: ${reasons}.` : `${text}.`
    if (boleto.status === 'LIQUIDATED') return { text: told, boleto: { ...boleto, write_off: 'CONFIRMED' } }
    const wasAsked = boleto.write_off !== null
    return {
      text: told,
      boleto: {
        ...boleto,
        status: 'CANCELLED',
        write_off: 'CONFIRMED',
        reason: boleto.reason ?? (reasons || text),
      },
      charge: withoutBoleto(charge, boleto, context),
      todo: wasAsked ? null : 'A cobrança ficou sem boleto: gere outro, se ainda for devida.',
    }
  },

  moves_due_date: ({ due_date }, { text }, { boleto }) =>
    due_date === null || due_date === boleto.due_date
      ? { text: `${text}.` }
      : { text: `${text} para ${civilDateText(due_date)}.`, boleto: { ...boleto, due_date } },

  charges_tariff: (row) => ({
    text: `Tarifa de ${formatBRL(row.tariff_cents)}${reasonsOf(row) && `: ${reasonsOf(row)}`}.`,
  }),

  refuses(row, { code, text }, { boleto }) {
    const reasons = reasonsOf(row)
    const told = reasons ? `${text}: ${reasons}.` : `${text}.`
    if (code !== '27') return { text: told, todo: 'Confira o boleto no banco.' }
    const isOver = row.motives.some((motive) => motive === 'C6' || motive === 'C7')
    return {
      text: told,
      boleto: { ...boleto, write_off: null },
      todo: isOver ? null : 'O boleto ainda pode ser pago: confira no banco e peça a baixa de novo.',
    }
  },

  none: (row, { text, isKnown }) => ({
    text: `${[text, reasonsOf(row)].filter(Boolean).join(': ')}.`,
    todo: isKnown ? null : 'Pergunte ao banco o que esta ocorrência quer dizer.',
  }),
}

function stays({ status }: Boleto): string {
  return `O boleto continua ${boletoStatusTexts[status]}.`
}

function reasonsOf({ motives, occurrence }: RetornoRow): string {
  return motives.map((motive) => motiveText(motive, occurrence)).join('; ')
}

/** A charge whose boleto is none any more may have another. */
function withoutBoleto(
  charge: FinancialTransaction | undefined,
  boleto: Boleto,
  _context: Context,
): FinancialTransaction | undefined {
  return charge?.boleto_id === boleto.id ? { ...charge, boleto_id: null } : charge
}

/** Money arrived: the boleto is paid whatever it was, and what is odd about it is said. */
function paid(row: RetornoRow, { boleto, charge, fileId, context }: Answering): Outcome {
  const day = row.occurrence_date ?? context.now.slice(0, 10)
  const text = `Pago em ${civilDateText(day)}: ${formatBRL(row.paid_cents)}.`
  const todo = oddityOf(row, boleto, charge)
  const next: Boleto = {
    ...boleto,
    status: 'LIQUIDATED',
    paid_on: boleto.paid_on ?? day,
    // The bank needs no order for a slip that was paid to it.
    write_off: boleto.write_off === 'QUEUED' ? null : boleto.write_off,
    status_before_payment: null,
  }
  return {
    text,
    todo,
    boleto: next,
    charge: charge && withPayment(charge, next, { row, day, fileId, context }),
  }
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
  const rows = {
    find: (collection: string, id: string) =>
      collection === 'boletos' && id === boleto.id ? (boleto as never) : undefined, // the only row that `settled` asks for
  }
  const payments = [...charge.payments, payment]
  if (charge.payment_status === 'CANCELLED') return recordedCharge({ ...charge, payments }, 'paid', context)
  return recordedCharge(settled({ ...charge, payments }, rows), 'paid', context)
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
  const due = boleto.amount_cents - row.discount_cents - row.rebate_cents
  const expected = due + row.interest_cents + row.fine_cents
  if (row.paid_cents < due)
    return `Pago com ${formatBRL(due - row.paid_cents)} a menos: cobre a diferença ou aceite-a.`
  if (row.paid_cents > expected)
    return `Pago com ${formatBRL(row.paid_cents - expected)} a mais: devolva ou credite.`
  return null
}
