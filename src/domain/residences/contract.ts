import * as v from 'valibot'
import { contract } from '../kernel/contract.ts'
import { ListInput } from '../kernel/crud.ts'
import { query } from '../kernel/query.ts'
import { Id } from '../values/id.ts'
import { Residence } from './residence.ts'

export const residences = contract('residences', {
  list: query('GET /residences', 'read_residence', ListInput, v.array(Residence.row)),
  get: query('GET /residences/:id', 'read_residence', v.strictObject({ id: Id }), Residence.row),
})
