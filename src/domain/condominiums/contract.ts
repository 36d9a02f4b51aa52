import * as v from 'valibot'
import type { Context } from '../kernel/command.ts'
import { contract } from '../kernel/contract.ts'
import { crud } from '../kernel/crud.ts'
import { DomainError } from '../kernel/errors.ts'
import { query } from '../kernel/query.ts'
import { Id } from '../values/id.ts'
import { SearchText } from '../values/text.ts'
import { Condominium } from './condominium.ts'

/** The current numbers of units and residents, counted by the server. */
const UnitAndPeopleCounts = v.strictObject({
  condominium_id: Id,
  residences: v.number(),
  residents: v.number(),
})
export type CondominiumCounts = v.InferOutput<typeof UnitAndPeopleCounts>

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
    v.strictObject({ search: v.optional(SearchText) }),
    v.array(Condominium.row),
  ),
  counts: query(
    'GET /condominiums/counts',
    'read_condominium',
    v.strictObject({}),
    v.array(UnitAndPeopleCounts),
  ),
})

/** Only the platform (MASTER) creates and deletes condominiums and sets whether they are active. */
function mustBeMaster({ actor }: Context): void {
  if (actor.role !== 'MASTER') throw new DomainError('forbidden')
}
