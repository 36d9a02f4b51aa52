import { finder, searchable } from '../values/search.ts'
import { alphabetical } from '../values/text.ts'
import { taxIdText } from '../values/tax-id.ts'
import { type Boleto, type BoletoStatus, boletoStatuses } from './boleto.ts'
import { nossoNumeroText } from './nosso-numero.ts'
import { firstDueNotLate } from './overdue.ts'
import { boletoStatusTexts } from './texts.ts'

/** What a person narrows the boletos down to; amounts in cents, days and amounts inclusive. */
export interface BoletoFilter {
  search?: string | undefined
  status?: BoletoStatus | undefined
  due_from?: string | undefined
  due_to?: string | undefined
  min_amount?: number | undefined
  max_amount?: number | undefined
}

export const boletoOrders = ['created_at', 'due_date', 'amount_cents', 'status'] as const
export type BoletoOrder = (typeof boletoOrders)[number]

/**
 * The status on a day, as `boletoStatusOn` has it, for thousands of rows: the calendar is asked once. `OVERDUE` is a
 * registered one that is late.
 */
export function boletoStatusAt(today: string): (row: Pick<Boleto, 'status' | 'due_date'>) => BoletoStatus {
  const first = firstDueNotLate(today)
  return ({ status, due_date }) => (status === 'REGISTERED' && due_date < first ? 'OVERDUE' : status)
}

/** In the order of a list by status: by what people read. */
export const orderedStatuses: readonly BoletoStatus[] = [...boletoStatuses].sort((one, other) =>
  alphabetical.compare(boletoStatusTexts[one], boletoStatusTexts[other]),
)

/** Whether a row is among those asked for, as the server's list answers them. */
export function boletoMatcher(filter: BoletoFilter, today: string): (row: Boleto) => boolean {
  const { status, due_from, due_to, min_amount, max_amount } = filter
  const statusOf = boletoStatusAt(today)
  const search = filter.search?.trim() ?? ''
  const isMeant = finder(search)
  return (row) =>
    (status === undefined || statusOf(row) === status) &&
    (due_from === undefined || row.due_date >= due_from) &&
    (due_to === undefined || row.due_date <= due_to) &&
    (min_amount === undefined || row.amount_cents >= min_amount) &&
    (max_amount === undefined || row.amount_cents <= max_amount) &&
    (search === '' || isMeant(searchedText(row)))
}

/** Orders rows; equal ones by when they were made, the newest first. */
export function compareBoletos(
  by: BoletoOrder,
  direction: 'asc' | 'desc',
  today: string,
): (one: Boleto, other: Boleto) => number {
  const sign = direction === 'asc' ? 1 : -1
  const compare = comparisons(today)[by]
  return (one, other) => sign * compare(one, other) || newestFirst(one, other)
}

function comparisons(today: string): Record<BoletoOrder, (one: Boleto, other: Boleto) => number> {
  const statusOf = boletoStatusAt(today)
  return {
    created_at: (one, other) => -newestFirst(one, other),
    due_date: (one, other) => textual(one.due_date, other.due_date),
    amount_cents: (one, other) => one.amount_cents - other.amount_cents,
    status: (one, other) => orderedStatuses.indexOf(statusOf(one)) - orderedStatuses.indexOf(statusOf(other)),
  }
}

function newestFirst(one: Boleto, other: Boleto): number {
  return textual(other.recorded_at, one.recorded_at) || textual(other.id, one.id)
}

/** Instants, days and ids are ordered as texts. */
function textual(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function searchedText({ document_number, our_number, unit, about, payer }: Boleto): string {
  const { name, document } = payer
  const numbers = [document_number, our_number, our_number && nossoNumeroText(our_number)]
  return searchable(...numbers, unit, about, name, document, document && taxIdText(document))
}
