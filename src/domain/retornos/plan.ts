import { type Boleto, isPayable } from '../boletos/boleto.ts'
import { nossoNumeroText } from '../boletos/nosso-numero.ts'
import { motiveText, occurrenceOf } from '../boletos/occurrences.ts'
import type { RetornoRow } from '../boletos/retorno.ts'
import { paidOtherwise } from '../boletos/settlement.ts'
import type { FinancialTransaction } from '../financial-transactions/financial-transaction.ts'
import type { Context } from '../kernel/context.ts'
import { formatBRL } from '../values/cents.ts'
import { answered } from './answer.ts'
import type { Answer } from './outcome.ts'
import type { ForAttention, RetornoFile } from './retorno-file.ts'

/** What a row does, as a person reads it before and after it is applied. */
export interface PlannedRow {
  row: RetornoRow
  boleto: Boleto | undefined
  text: string
  todo: string | null
  /** False for what another file said already, and for what the bank says of its own examination. */
  isNew: boolean
}

export interface RetornoPlan {
  rows: PlannedRow[]
  /** As they are after all rows; only those that the file names, and those whose charge is paid by another. */
  boletos: Map<string, Boleto>
  charges: Map<string, FinancialTransaction>
  totals: Pick<
    RetornoFile,
    | 'rows_count'
    | 'registered_count'
    | 'rejected_count'
    | 'paid_count'
    | 'paid_cents'
    | 'tariffs_cents'
    | 'attention'
  >
}

interface Known {
  /** The boleto of a number of this beneficiary, as it is now. */
  findBoleto(ourNumber: string): Boleto | undefined
  /** The charge's own boleto, as it is now. */
  findBoletoOf(charge: FinancialTransaction): Boleto | undefined
  /** Whether a number of this beneficiary is that of a test slip (homologação). */
  isTest(ourNumber: string): boolean
  findCharge(id: string): FinancialTransaction | undefined
  /** The id of the return file. */
  fileId: string
}

/** What the rows of a return file do, in their order: the same on the device, before, and on the server. */
export function planRetorno(rows: readonly RetornoRow[], known: Known, context: Context): RetornoPlan {
  const boletos = new Map<string, Boleto>()
  const charges = new Map<string, FinancialTransaction>()
  const planned = rows.map((row): PlannedRow => {
    const found = known.findBoleto(row.our_number)
    if (!found) return known.isTest(row.our_number) ? testSlip(row) : unknownNumber(row)
    const boleto = boletos.get(found.id) ?? found
    const chargeId = boleto.financial_transaction_id
    const charge = chargeId === null ? undefined : (charges.get(chargeId) ?? known.findCharge(chargeId))
    const answer = answered(row, { boleto, charge, fileId: known.fileId, context })
    boletos.set(boleto.id, answer.boleto)
    if (answer.charge) charges.set(answer.charge.id, answer.charge)
    const own = answer.charge && known.findBoletoOf(answer.charge)
    const other = paidByAnother(own && (boletos.get(own.id) ?? own), answer, context)
    if (other) boletos.set(other.id, other)
    const { text, isNew } = answer
    const todo = other ? [answer.todo, notToBePaid(other)].filter(Boolean).join(' ') : answer.todo
    return { row, boleto, text, todo, isNew }
  })
  return { rows: planned, boletos, charges, totals: totalsOf(planned) }
}

/** The charge's own boleto, once the money came through one that was cancelled before it: nobody is to pay it as well. */
function paidByAnother(
  own: Boleto | undefined,
  { boleto, charge, isNew }: Answer,
  context: Context,
): Boleto | undefined {
  const isOther = own && own.id !== boleto.id && isPayable(own)
  if (!isNew || !isOther || charge?.payment_status !== 'PAID' || charge.paid_on === null) return undefined
  return paidOtherwise(own, charge.paid_on, context)
}

function notToBePaid({ document_number, write_off }: Boleto): string {
  const told = write_off === 'QUEUED' ? ', e a baixa dele vai na próxima remessa' : ''
  return `O boleto ${document_number ?? ''}, da mesma cobrança, não é mais para pagar${told}.`
}

/** The bank's examination changes nothing here; what it did with money is counted, and money that came in is looked at. */
function testSlip(row: RetornoRow): PlannedRow {
  const { effect, text } = occurrenceOf(row.occurrence)
  const isPaid = effect === 'settles' || effect === 'settles_late'
  const [said = ''] = text.split(':') // "Entrada rejeitada", without its explanation
  const motives = row.motives.map((motive) => motiveText(motive, row.occurrence))
  const told = [said, ...(isPaid ? [formatBRL(row.paid_cents)] : []), ...motives].join('; ')
  return {
    row,
    boleto: undefined,
    text: `Boleto de teste da homologação: nada muda (${told}).`,
    todo: isPaid ? 'Confira no extrato se o dinheiro entrou, e devolva-o a quem pagou.' : null,
    isNew: isPaid || effect === 'charges_tariff',
  }
}

function unknownNumber(row: RetornoRow): PlannedRow {
  const { effect, text } = occurrenceOf(row.occurrence)
  const isMoney = effect === 'settles' || effect === 'settles_late'
  const amount = isMoney ? ` (${formatBRL(row.paid_cents)})` : ''
  return {
    row,
    boleto: undefined,
    text: `${text}${amount}: nenhum boleto tem o nosso número ${nossoNumeroText(row.our_number)}.`,
    todo: isMoney
      ? 'Confira de quem é o pagamento e registre-o na cobrança.'
      : 'Confira no banco se o boleto foi emitido fora do Zelo.',
    isNew: true,
  }
}

function totalsOf(planned: readonly PlannedRow[]): RetornoPlan['totals'] {
  const applied = planned.filter(({ isNew }) => isNew)
  const of = (...effects: string[]) =>
    applied.filter(({ row }) => effects.includes(occurrenceOf(row.occurrence).effect))
  const paid = of('settles', 'settles_late')
  return {
    rows_count: planned.length,
    registered_count: of('registers').length,
    rejected_count: of('rejects').length,
    paid_count: paid.length,
    paid_cents: paid.reduce((total, { row }) => total + row.paid_cents, 0),
    tariffs_cents: of('charges_tariff').reduce((total, { row }) => total + row.tariff_cents, 0),
    attention: applied.flatMap(({ row, boleto, text, todo }): ForAttention[] => {
      if (todo === null) return []
      const { line, our_number } = row
      // Banks do not always give back what was sent to them.
      const document_number = boleto?.document_number ?? row.document_number
      return [{ line, our_number, document_number, boleto_id: boleto?.id ?? null, text, todo }]
    }),
  }
}
