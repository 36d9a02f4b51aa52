import { type Boleto, boletoStatuses } from '#domain/boletos/boleto.ts'
import { type BoletoFilter, type BoletoOrder, boletoOrders, boletoStatusAt } from '#domain/boletos/search.ts'
import { boletoStatusTexts } from '#domain/boletos/texts.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { findCivilDate } from '#domain/values/civil-date.ts'
import type { Filter } from '#ui/filter.ts'
import type { Figure } from '#ui/FigureCards.tsx'

/** In the address under the names of the API's filters: amounts in cents. */
export const boletoFilterKeys = [
  'search',
  'status',
  'due_from',
  'due_to',
  'min_amount',
  'max_amount',
] as const
export const boletoListKeys = [...boletoFilterKeys, 'order_by', 'order_dir', 'limit', 'page'] as const
export type BoletoFilterTexts = Record<(typeof boletoFilterKeys)[number], string>
export type BoletoListTexts = Record<(typeof boletoListKeys)[number], string>

export const noBoletoFilter: BoletoFilterTexts = {
  search: '',
  status: '',
  due_from: '',
  due_to: '',
  min_amount: '',
  max_amount: '',
}

/** As printed. */
export const boletoFilters: Filter[] = [
  { kind: 'text', key: 'search', label: 'Buscar' },
  {
    kind: 'select',
    key: 'status',
    label: 'Situação',
    options: boletoStatuses.map((value) => ({ value, label: boletoStatusTexts[value] })),
  },
  { kind: 'date', key: 'due_from', label: 'Vence de' },
  { kind: 'date', key: 'due_to', label: 'Vence até' },
]

export const pageSizes = [10, 25, 50] as const
const usualPageSize = 25

/** What the texts of the address ask for, as far as it can be asked. */
export function boletoFilterOf(texts: BoletoFilterTexts): BoletoFilter {
  return {
    search: texts.search.trim() || undefined,
    status: boletoStatuses.find((status) => status === texts.status),
    due_from: findCivilDate(texts.due_from),
    due_to: findCivilDate(texts.due_to),
    min_amount: wholeOf(texts.min_amount),
    max_amount: wholeOf(texts.max_amount),
  }
}

export function hasBoletoFilter(filter: BoletoFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}

export interface BoletoSort {
  by: BoletoOrder
  direction: 'asc' | 'desc'
}

export function boletoSortOf({ order_by, order_dir }: BoletoListTexts): BoletoSort {
  const by = boletoOrders.find((one) => one === order_by) ?? 'created_at'
  const usual = by === 'created_at' ? 'desc' : 'asc'
  return { by, direction: order_dir === 'asc' || order_dir === 'desc' ? order_dir : usual }
}

/** The choices of the sort selector: `due_date asc` and its text. */
export const boletoSorts: readonly { value: `${BoletoOrder} ${'asc' | 'desc'}`; label: string }[] = [
  { value: 'created_at desc', label: 'Mais recentes' },
  { value: 'created_at asc', label: 'Mais antigos' },
  { value: 'due_date asc', label: 'Vencimento, primeiro o mais próximo' },
  { value: 'due_date desc', label: 'Vencimento, primeiro o mais distante' },
  { value: 'amount_cents desc', label: 'Maior valor' },
  { value: 'amount_cents asc', label: 'Menor valor' },
  { value: 'status asc', label: 'Status, de A a Z' },
  { value: 'status desc', label: 'Status, de Z a A' },
]

export interface Page {
  /** From 1. */
  page: number
  pages: number
  size: number
  /** The rows of the page among all: from (inclusive), before (exclusive). */
  from: number
  until: number
}

/** The page that the address asks for; the last one, if there are fewer. */
export function pageOf({ page, limit }: Pick<BoletoListTexts, 'page' | 'limit'>, total: number): Page {
  const size = pageSizes.find((one) => String(one) === limit) ?? usualPageSize
  const pages = Math.max(1, Math.ceil(total / size))
  const current = Math.min(Math.max(wholeOf(page) ?? 1, 1), pages)
  const from = (current - 1) * size
  return { page: current, pages, size, from, until: Math.min(from + size, total) }
}

/** `26–50 de 148` */
export function pageText({ from, until }: Page, total: number): string {
  return `${from + 1}–${until} de ${total.toLocaleString('pt-BR')}`
}

/** As many as one file or one sending takes: a telephone draws that many slips in seconds. */
const mostAtOnce = 500

export function openBoletosText(count: number): string {
  return `Todos em aberto (${count.toLocaleString('pt-BR')})`
}

/** Why all of them are too many at once; undefined if they are not. */
export function tooManyBoletos(count: number): string | undefined {
  if (count <= mostAtOnce) return undefined
  return `São ${count.toLocaleString('pt-BR')} boletos; de uma vez, no máximo ${mostAtOnce}. Filtre, por exemplo, pelo vencimento.`
}

/** The five cards, of the rows that are filtered; undefined while they are read. */
export function boletoFigures(rows: readonly Boleto[] | undefined, today: string): Figure[] {
  const counts = rows && countedBoletos(rows, today)
  const text = (count: number | undefined) => count?.toLocaleString('pt-BR')
  return [
    { label: 'Total Boletos', value: text(rows?.length) },
    { label: 'Rascunhos', value: text(counts?.drafts) },
    {
      label: 'Registrados',
      value: text(counts?.registered),
      ...(counts && counts.overdue > 0 && overdueDetail(counts.overdue)),
    },
    { label: 'Pagos', value: text(counts?.paid) },
    {
      label: 'Valor Total',
      value: counts && formatBRL(counts.cents),
      wide: true,
    },
  ]
}

function overdueDetail(count: number): Pick<Figure, 'detail' | 'detailTone'> {
  return { detail: count === 1 ? '1 vencido' : `${count} vencidos`, detailTone: 'danger' }
}

/** Registered ones with those that are late; the amount without cancelled and rejected ones. */
function countedBoletos(rows: readonly Boleto[], today: string) {
  const statusOf = boletoStatusAt(today)
  const counts = { drafts: 0, registered: 0, overdue: 0, paid: 0, cents: 0 }
  for (const row of rows) {
    const status = statusOf(row)
    if (status === 'DRAFT') counts.drafts++
    if (status === 'REGISTERED' || status === 'OVERDUE') counts.registered++
    if (status === 'OVERDUE') counts.overdue++
    if (status === 'LIQUIDATED') counts.paid++
    if (status !== 'CANCELLED' && status !== 'REJECTED') counts.cents += row.amount_cents
  }
  return counts
}

export const boletoStatusOptions = boletoStatuses.map((value) => ({
  value,
  label: boletoStatusTexts[value],
}))

function wholeOf(text: string): number | undefined {
  return /^\d{1,10}$/.test(text) ? Number(text) : undefined
}
