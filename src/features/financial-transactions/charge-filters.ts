import * as v from 'valibot'
import { transactionTypes } from '#domain/financial-transactions/financial-transaction.ts'
import type { ChargeFilter } from '#domain/financial-transactions/search.ts'
import { paymentStatusTexts, transactionTypeTexts } from '#domain/financial-transactions/texts.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { CivilDate } from '#domain/values/civil-date.ts'
import type { Filter } from '#ui/filter.ts'

export const chargeFilterKeys = ['busca', 'situacao', 'tipo', 'unidade', 'de', 'ate'] as const
export type ChargeFilterTexts = Record<(typeof chargeFilterKeys)[number], string>

const statuses = ['PENDING', 'OVERDUE', 'PAID', 'CANCELLED'] as const

/** Parses the address's texts; what cannot be understood does not filter. */
export function chargeFilterOf(values: ChargeFilterTexts): ChargeFilter {
  return {
    text: values.busca || undefined,
    status: statuses.find((status) => status === values.situacao),
    type: transactionTypes.find((type) => type === values.tipo),
    residence_id: values.unidade || undefined,
    from: dayOrNone(values.de),
    until: dayOrNone(values.ate),
  }
}

export function chargeFilters(residences: readonly Residence[]): Filter[] {
  return [
    { kind: 'text', key: 'busca', label: 'Buscar', placeholder: 'Unidade, responsável ou descrição' },
    {
      kind: 'select',
      key: 'situacao',
      label: 'Situação',
      allText: 'Todas',
      width: '9rem',
      options: statuses.map((value) => ({ value, label: paymentStatusTexts[value] })),
    },
    {
      kind: 'select',
      key: 'tipo',
      label: 'Tipo',
      width: '10rem',
      options: transactionTypes.map((value) => ({ value, label: transactionTypeTexts[value] })),
    },
    {
      kind: 'select',
      key: 'unidade',
      label: 'Unidade',
      allText: 'Todas',
      width: '8rem',
      options: residences.map((residence) => ({ value: residence.id, label: unitName(residence) })),
    },
    { kind: 'date', key: 'de', label: 'Vence de' },
    { kind: 'date', key: 'ate', label: 'Vence até' },
  ]
}

function dayOrNone(text: string): string | undefined {
  return v.is(CivilDate, text) ? text : undefined
}
