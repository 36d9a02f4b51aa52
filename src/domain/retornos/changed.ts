import { defaultTimeZone } from '../values/civil-time.ts'
import { civilDay } from '../values/instant-texts.ts'
import { latestDueDate } from '../boletos/barcode.ts'
import { bankChangesOf, changeText, dueDateAsked, rebateAsked } from '../boletos/bank-change.ts'
import { type Boleto, isPayable } from '../boletos/boleto.ts'
import { rebateOf } from '../boletos/rebate.ts'
import { withBarcode } from '../boletos/with-barcode.ts'
import type { RetornoRow } from '../boletos/retorno.ts'
import type { FinancialTransaction } from '../financial-transactions/financial-transaction.ts'
import { recordedCharge, settled } from '../financial-transactions/rules.ts'
import { type Context, todayOf } from '../kernel/context.ts'
import { centsOf, formatBRL, reaisOf } from '../values/cents.ts'
import { civilDateText } from '../values/civil-date.ts'
import { type Answering, type Effect, type Outcome, said } from './outcome.ts'

/** What the bank answers to a change of a registered slip; its charge follows. */

/** Another due date: the line and the barcode say it from now on; the old ones are still taken. */
export const dueDateMoved: Effect = (row, { text }, { boleto, charge, context }) => {
  if (isOutdated(row, boleto, ['14'])) return outdated(text)
  const asked = dueDateAsked(boleto)
  const sent = asked?.state === 'SENT' ? asked.due_date : undefined
  const due_date = row.due_date ?? sent ?? boleto.due_date
  const told = `${text} para ${civilDateText(due_date)}.`
  if (!isPayable(boleto)) return { text: told }
  if (!isInReach(due_date, row, context))
    return { text: told, todo: 'Este vencimento não é possível e não foi aceito: confira o boleto no banco.' }
  const next = withBarcode({
    ...boleto,
    due_date,
    ...discountWithin(boleto, due_date),
    ...((sent ?? due_date) === asked?.due_date && answeredChange(boleto, asked)),
  })
  const follows = charge && isOpenOf(charge, boleto) && charge.due_date !== due_date
  return {
    text: told,
    boleto: next,
    charge: follows ? recordedCharge({ ...charge, due_date }, 'edited', context, told) : charge,
    todo:
      sent !== undefined && sent !== due_date
        ? `Foi pedido o vencimento ${civilDateText(sent)}: confira com o banco.`
        : null,
  }
}

/** The bank writes years with two digits, and a barcode says only so many days. */
function isInReach(due_date: string, { occurrence_date }: RetornoRow, context: Context): boolean {
  const day = occurrence_date ?? todayOf(context)
  return due_date >= day && due_date <= latestDueDate(day)
}

/** A rebate: so much less is to be paid. */
export const rebateGranted: Effect = (row, occurrence, answering) => {
  const { boleto } = answering
  if (isOutdated(row, boleto, rebates)) return outdated(occurrence.text)
  const asked = rebateAsked(boleto)
  const cents = row.rebate_cents || (asked?.state === 'SENT' ? asked.rebate_cents : 0)
  const told = `${occurrence.text}: ${formatBRL(cents)}.`
  if (cents === 0 || cents >= boleto.amount_cents)
    return {
      text: told,
      todo: 'O banco não disse um abatimento que caiba no valor: confira o boleto no banco.',
    }
  return rebated(answering, cents, told)
}

export const rebateCancelled: Effect = (row, occurrence, answering) =>
  isOutdated(row, answering.boleto, rebates)
    ? outdated(occurrence.text)
    : rebated(answering, 0, said(row, occurrence))

function rebated({ boleto, charge, context }: Answering, rebate_cents: number, text: string): Outcome {
  if (!isPayable(boleto)) return { text }
  const asked = rebateAsked(boleto)
  const isAnswer = asked?.state === 'SENT' || asked?.rebate_cents === rebate_cents
  const next = {
    ...boleto,
    rebate_cents,
    ...(boleto.discount_cents + rebate_cents >= boleto.amount_cents && noDiscount),
    ...(isAnswer && answeredChange(boleto, asked)),
  }
  const less = rebate_cents - rebateOf(boleto)
  if (!charge || less === 0 || !isOpenOf(charge, boleto)) return { text, boleto: next, charge }
  const cents = centsOf(charge.value) - less
  if (cents < 1)
    return { text, boleto: next, charge, todo: 'O abatimento não cabe no valor da cobrança: acerte-a à mão.' }
  const revalued = settled({ ...charge, value: reaisOf(cents) }, next)
  return { text, boleto: next, charge: recordedCharge(revalued, 'edited', context, text) }
}

/** The bank refused what was asked last: the slip is as it was. */
export const changeRefused: Effect = (row, occurrence, { boleto, charge }) => {
  const refused = bankChangesOf(boleto).find(({ state }) => state === 'SENT')
  if (!refused) return { text: said(row, occurrence), todo: 'Confira o boleto no banco.' }
  return {
    text: said(row, occurrence),
    boleto: { ...boleto, ...answeredChange(boleto, refused) },
    charge,
    todo: `O boleto continua como estava (foi pedido: ${changeText(refused)}). Veja o motivo e peça de novo, se for o caso.`,
  }
}

const rebates = ['12', '13']

/** A file that is imported late says what a newer one has said since. */
function isOutdated({ occurrence_date: day }: RetornoRow, boleto: Boleto, codes: readonly string[]): boolean {
  return (boleto.bank_history ?? []).some(
    ({ said_in, code, day: said, at }) =>
      said_in === 'RETORNO' &&
      codes.includes(code) &&
      (said ?? '') > (day ?? '') &&
      (said ?? '') <= civilDay(at, defaultTimeZone), // a year of two digits may be one far ahead
  )
}

function outdated(text: string): Outcome {
  return { text: `${text}: um retorno mais novo já disse o que vale. Nada muda.` }
}

const noDiscount = { discount_cents: 0, discount_until: null }

/** A discount is for who pays until the due date. */
function discountWithin({ discount_until }: Boleto, dueDate: string): Partial<Boleto> {
  return discount_until !== null && discount_until > dueDate ? { discount_until: dueDate } : {}
}

function answeredChange(boleto: Boleto, answered: unknown): Pick<Boleto, 'bank_changes'> {
  return { bank_changes: bankChangesOf(boleto).filter((change) => change !== answered) }
}

function isOpenOf(charge: FinancialTransaction, boleto: Boleto): boolean {
  return charge.boleto_id === boleto.id && charge.payment_status === 'PENDING'
}
