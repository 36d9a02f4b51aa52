import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { keepsNobody } from '../kernel/forget.ts'
import { management } from '../kernel/roles.ts'
import { transactionTypes } from '../financial-transactions/financial-transaction.ts'
import { transactionTypeTexts } from '../financial-transactions/texts.ts'
import { CivilDate } from '../values/civil-date.ts'
import { Id } from '../values/id.ts'
import { optionalText } from '../values/text.ts'
import { frequencies, PeriodsCount } from './periods.ts'
import { frequencyTexts } from './texts.ts'

const noStart = 'Informe o primeiro vencimento'

/**
 * One act that charges units for some periods. It is made once and never edited; its charges and boletos are rows of
 * their own, which name it.
 */
export type RecurringFee = RowOf<typeof RecurringFee>
export const RecurringFee = entity('recurring_fees', {
  names: {
    label: 'Taxa recorrente',
    one: 'a taxa recorrente',
    many: 'Taxas recorrentes',
    counted: ['taxa recorrente', 'taxas recorrentes'],
  },
  labels: {
    frequency: 'Frequência',
    start_date: 'Primeiro vencimento',
    periods_count: 'Períodos',
    charges_count: 'Cobranças',
    boletos_count: 'Boletos',
    total_cents: 'Total',
  },
  codes: { frequency: frequencyTexts, type: transactionTypeTexts },
  sentences: { 'recurringFees.create': 'lançou a taxa recorrente' },
  fixed: {
    condominium_id: Id,
    type: v.optional(v.picklist(transactionTypes, 'Escolha o tipo'), 'CONDOMINIUM_FEE'),
    frequency: v.optional(v.picklist(frequencies, 'Escolha a frequência'), 'MONTHLY'),
    start_date: v.pipe(v.string(noStart), v.nonEmpty(noStart), CivilDate),
    periods_count: PeriodsCount,
    description: optionalText(500),
  },
  fields: {},
  state: {
    charges_count: v.number(),
    boletos_count: v.number(),
    /** Of all charges, in cents. */
    total_cents: v.number(),
  },
  nameOf: ({ description = '', type }) => description || (type ? transactionTypeTexts[type] : ''),
  policy: { permission: 'read_financial', all: management },
  forget: keepsNobody, // its charges name people; it does not
  audience: (row) => ({ condominium_id: row.condominium_id }),
  index: 'condominium_id',
  since: 6,
})
