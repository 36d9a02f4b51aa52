import * as v from 'valibot'
import { contract } from '../kernel/contract.ts'
import { query } from '../kernel/query.ts'
import { Id } from '../values/id.ts'
import { Condominium } from './condominium.ts'

export const condominiums = contract('condominiums', {
  list: query(
    'GET /condominiums',
    'read_condominium',
    v.strictObject({ search: v.optional(v.string()) }),
    v.array(Condominium.row),
  ),
  get: query('GET /condominiums/:id', 'read_condominium', v.strictObject({ id: Id }), Condominium.row),
})
