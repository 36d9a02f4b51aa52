import * as v from 'valibot'
import { create, type Context } from '../kernel/command.ts'
import { contract } from '../kernel/contract.ts'
import { edits, ListInput } from '../kernel/crud.ts'
import { query } from '../kernel/query.ts'
import { mustBeBorn, assertCanManageOwned, ownedPermissions, unitOf } from '../owned/owned.ts'
import { ById, Id } from '../values/id.ts'
import { Dependent } from './dependent.ts'

const assertMayEditDependent = (row: Dependent, context: Context) =>
  assertCanManageOwned(row, row.responsible_id, context)

/** A minor as gate staff read them: the first name, and the age instead of the date of birth. */
const ShownDependent = v.looseObject({ ...Dependent.row.entries, age: v.optional(v.number()) })

export const dependents = contract('dependents', {
  create: create(
    Dependent,
    'POST /dependents',
    'update_resident',
    v.strictObject({ ...Dependent.createInput.entries, residence_id: v.optional(v.nullable(Id), null) }),
    ({ residence_id, ...input }, context) => {
      const row = { ...input, residence_id: unitOf(input.responsible_id, residence_id, context) }
      assertCanManageOwned(row, row.responsible_id, context)
      mustBeBorn(row.birth_date, context)
      return row
    },
  ),
  ...edits(Dependent, {
    path: '/dependents',
    permissions: ownedPermissions,
    mayEdit: assertMayEditDependent,
    edited(row, context) {
      mustBeBorn(row.birth_date, context)
      return row
    },
  }),
  list: query(
    'GET /dependents',
    'read_resident',
    v.strictObject({ ...ListInput.entries, responsible_id: v.optional(Id) }),
    v.array(ShownDependent),
  ),
  get: query('GET /dependents/:id', 'read_resident', ById, ShownDependent),
})
