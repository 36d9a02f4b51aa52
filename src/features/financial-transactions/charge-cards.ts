import { firstDueNotLate } from '#domain/boletos/overdue.ts'
import { defaultRate } from '#domain/financial-transactions/default-rate.ts'
import {
  chargeGroups,
  type FinancialTransaction,
} from '#domain/financial-transactions/financial-transaction.ts'
import { chargeFigures } from '#domain/financial-transactions/search.ts'
import { formatBRL } from '#domain/values/cents.ts'
import type { Figure } from '#ui/FigureCards.tsx'
import { percentText } from '#ui/percent-text.ts'

type Row = Pick<FinancialTransaction, 'payment_status' | 'due_date' | 'value' | 'payments'>

/** The four cards over the charges that were found; undefined while they are read. Of all of them, with the default rate. */
export function chargeCards(
  rows: readonly Row[] | undefined,
  { today, isNarrowed }: { today: string; isNarrowed: boolean },
): Figure[] {
  const figures = rows && chargeFigures(rows, firstDueNotLate(today))
  const of = isNarrowed ? 'neste filtro' : 'no total'
  return [
    {
      label: 'Receitas',
      value: figures && formatBRL(figures.paid.cents),
      detail: figures && `${figures.paid.count.toLocaleString('pt-BR')} pagas ${of}`,
    },
    {
      label: 'Pendentes',
      value: figures?.pending.count.toLocaleString('pt-BR'),
      detail: figures && formatBRL(figures.pending.cents),
    },
    {
      label: 'Vencidos',
      value: figures?.overdue.count.toLocaleString('pt-BR'),
      detail:
        figures && [formatBRL(figures.overdue.cents), ...(isNarrowed ? [] : rateOf(rows, today))].join(' · '),
      ...(figures && figures.overdue.count > 0 && { detailTone: 'danger' as const }),
    },
    { label: 'Total Transações', value: figures?.count.toLocaleString('pt-BR'), detail: of },
  ]
}

/** Of the last twelve months; nothing where nothing was billed. */
function rateOf(rows: readonly Row[], today: string): string[] {
  const { rate } = defaultRate(chargeGroups(rows), today)
  return rate === null ? [] : [`inadimplência ${percentText(rate * 100)}`]
}
