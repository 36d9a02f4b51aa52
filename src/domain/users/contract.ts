import * as v from 'valibot'
import { contract } from '../kernel/contract.ts'
import { query } from '../kernel/query.ts'
import { Id } from '../values/id.ts'
import { User } from './user.ts'

export const users = contract('users', {
  get: query('GET /users/:id', 'signed_in', v.strictObject({ id: Id }), User.row),
  effectivePermissions: query(
    'GET /users/:id/effective-permissions',
    'signed_in',
    v.strictObject({ id: Id }),
    v.record(v.string(), v.boolean()),
  ),
})
