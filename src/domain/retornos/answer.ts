import type { BankStep } from '../boletos/bank-step.ts'
import type { Boleto } from '../boletos/boleto.ts'
import { type Occurrence, occurrenceOf } from '../boletos/occurrences.ts'
import type { RetornoRow } from '../boletos/retorno.ts'
import { boletoStatusTexts } from '../boletos/texts.ts'
import type { FinancialTransaction } from '../financial-transactions/financial-transaction.ts'
import type { Context } from '../kernel/context.ts'
import { recorded } from '../kernel/history.ts'
import { formatBRL } from '../values/cents.ts'
import { changeRefused, dueDateMoved, rebateCancelled, rebateGranted } from './changed.ts'
import { type Answer, type Answering, type Effect, reasonsOf, said } from './outcome.ts'
import { paid } from './paid.ts'
import { withPix } from './pix-answer.ts'

/**
 * The boleto and its charge after one row of a return file (reference: occurrences of the Sicredi manual). What another
 * file said already, with the same day, amounts and motives, changes nothing; a Pix that came with it is kept.
 */
export function answered(row: RetornoRow, answering: Answering): Answer {
  return withPix(movementOf(row, answering), row)
}

function movementOf(row: RetornoRow, answering: Answering): Answer {
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
  const { effect } = occurrenceOf(row.occurrence)
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
    ...(effect === 'moves_due_date' && { due_date: row.due_date }),
    ...(effect === 'grants_rebate' && { rebate_cents: row.rebate_cents }),
  }
}

/** Two equal rows of one file are two movements; the bank repeats a movement only in another file. */
function wasSaid({ bank_history = [] }: { bank_history?: BankStep[] }, step: BankStep): boolean {
  return bank_history.some((said) => said.file_id !== step.file_id && keyOf(said) === keyOf(step))
}

function keyOf(step: BankStep): string {
  const { said_in, code, day, credit_date, paid_cents, tariff_cents, due_date, rebate_cents, motives } = step
  return [said_in, code, day, credit_date, paid_cents, tariff_cents, due_date, rebate_cents, ...motives].join(
    ' ',
  )
}

const effects: Record<Occurrence['effect'], Effect> = {
  registers(_row, { text }, { boleto, charge }) {
    const registered: Boleto = { ...boleto, status: 'REGISTERED', reason: null }
    if (boleto.status === 'DRAFT' || boleto.status === 'REGISTERING')
      return { text: `${text}.`, boleto: registered }
    if (boleto.status !== 'REJECTED') return { text: `${text}. ${stays(boleto)}` }
    // A file that was sent twice is answered twice: the second entry is rejected (63), and either answer may come first.
    const isFree = !charge || (charge.boleto_id === null && charge.payment_status === 'PENDING')
    if (isFree && boleto.replaced_by_id === null)
      return { text: `${text}.`, boleto: registered, charge: charge && { ...charge, boleto_id: boleto.id } }
    return {
      text: `${text}. Ele constava como rejeitado: a baixa vai na próxima remessa.`,
      boleto: { ...boleto, status: 'CANCELLED', write_off: 'QUEUED' },
      todo: 'Gere a remessa com a baixa: até o banco confirmar, este boleto também pode ser pago.',
    }
  },

  rejects(row, occurrence, { boleto, charge }) {
    const told = said(row, occurrence)
    const isRepeated = row.motives.some((motive) => motive === '63' || motive === '09')
    const isUnregistered = !isRepeated && !wasRegistered(boleto)
    if (isUnregistered && (boleto.write_off === 'QUEUED' || boleto.write_off === 'SENT'))
      return {
        text: `${told} ${stays(boleto)} Não há o que baixar no banco.`,
        boleto: { ...boleto, write_off: null },
      }
    if (boleto.status !== 'REGISTERING' && boleto.status !== 'DRAFT')
      return { text: `${told} ${stays(boleto)}`, todo: isRepeated ? null : 'Confira o boleto no banco.' }
    return {
      text: told,
      boleto: { ...boleto, status: 'REJECTED', reason: reasonsOf(row) || occurrence.text },
      charge: withoutBoleto(charge, boleto),
      todo: 'Corrija o que o banco apontou e emita o boleto de novo.',
    }
  },

  settles: paid,
  settles_late: paid,

  writes_off(row, occurrence, { boleto, charge }) {
    const told = said(row, occurrence)
    if (boleto.status === 'LIQUIDATED') return { text: told, boleto: { ...boleto, write_off: 'CONFIRMED' } }
    const reason = boleto.reason ?? (reasonsOf(row) || occurrence.text)
    return {
      text: told,
      boleto: { ...boleto, status: 'CANCELLED', write_off: 'CONFIRMED', bank_changes: [], reason },
      charge: withoutBoleto(charge, boleto),
      todo:
        boleto.write_off === null ? 'A cobrança ficou sem boleto: gere outro, se ainda for devida.' : null,
    }
  },

  refuses_write_off(row, occurrence, { boleto }) {
    // Paid (C6) or written off (C7) already: the bank says which in a row of its own. Never registered (60): nothing is left.
    const isOver = row.motives.some(
      (motive) => motive === 'C6' || motive === 'C7' || (motive === '60' && !wasRegistered(boleto)),
    )
    // Only what was sent is answered: an order given at the bank, or a file that is imported late, changes nothing here.
    if (boleto.write_off !== 'SENT')
      return { text: said(row, occurrence), todo: isOver ? null : notOurWriteOff(boleto) }
    return {
      text: said(row, occurrence),
      boleto: { ...boleto, write_off: isOver ? null : 'REFUSED' },
      todo: isOver
        ? null
        : 'O boleto ainda pode ser pago: veja o motivo, abra o boleto e peça a baixa de novo.',
    }
  },

  moves_due_date: dueDateMoved,
  grants_rebate: rebateGranted,
  cancels_rebate: rebateCancelled,
  refuses: changeRefused,

  charges_tariff: (row) => ({
    text: `Tarifa de ${formatBRL(row.tariff_cents)}${reasonsOf(row) && `: ${reasonsOf(row)}`}.`,
  }),

  none: (row, occurrence) => ({
    text: said(row, occurrence),
    todo: occurrence.isKnown ? null : 'Pergunte ao banco o que esta ocorrência quer dizer.',
  }),
}

/** Whether the bank ever confirmed its entry. */
function wasRegistered({ bank_history = [] }: { bank_history?: BankStep[] }): boolean {
  return bank_history.some(
    ({ said_in, code }) => said_in === 'RETORNO' && occurrenceOf(code).effect === 'registers',
  )
}

function notOurWriteOff({ write_off }: Boleto): string | null {
  return write_off === null ? 'A baixa não foi pedida pelo Zelo: confira o boleto no banco.' : null
}

function stays({ status }: Boleto): string {
  return `O boleto continua ${boletoStatusTexts[status]}.`
}

/** A charge whose boleto is none any more may have another. */
function withoutBoleto(
  charge: FinancialTransaction | undefined,
  boleto: Boleto,
): FinancialTransaction | undefined {
  return charge?.boleto_id === boleto.id ? { ...charge, boleto_id: null } : charge
}
