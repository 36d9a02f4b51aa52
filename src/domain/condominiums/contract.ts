import * as v from 'valibot'
import type { Context } from '../kernel/command.ts'
import { contract } from '../kernel/contract.ts'
import { crud, ListInput } from '../kernel/crud.ts'
import { DomainError } from '../kernel/errors.ts'
import { query } from '../kernel/query.ts'
import { Id } from '../values/id.ts'
import { SearchText } from '../values/text.ts'
import { Condominium } from './condominium.ts'

/** The current numbers of units and residents, counted by the server. */
const counts = { residences: v.number(), residents: v.number() }
const CondominiumCounts = v.strictObject({ condominium_id: Id, ...counts })
export type CondominiumCounts = v.InferOutput<typeof CondominiumCounts>
const CondominiumTotals = v.strictObject(counts)
export type CondominiumTotals = v.InferOutput<typeof CondominiumTotals>

export const condominiums = contract('condominiums', {
  ...crud(Condominium, {
    noun: 'condominium',
    path: '/condominiums',
    begin: ({ id: _row, ...given }, context) => {
      mustBeMaster(context)
      return given
    },
    edited(row, context, _rows, before) {
      if (row.status !== before.status) mustBeMaster(context)
      return row
    },
    mayRemove: (_row, context) => mustBeMaster(context),
  }),
  list: query(
    'GET /condominiums',
    'read_condominium',
    v.strictObject({ search: v.optional(SearchText), before: v.optional(Id) }),
    v.array(Condominium.row),
  ),
  /** Of one condominium, or of each in a page of the list. */
  counts: query('GET /condominiums/counts', 'read_condominium', ListInput, v.array(CondominiumCounts)),
  /** Of all together, for MASTER alone. */
  totals: query('GET /condominiums/totals', 'read_condominium', v.strictObject({}), CondominiumTotals),
})

/** Only the platform (MASTER) creates and deletes condominiums and sets whether they are active. */
function mustBeMaster({ actor }: Context): void {
  if (actor.role !== 'MASTER') throw new DomainError('forbidden')
}
