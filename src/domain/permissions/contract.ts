import * as v from 'valibot'
import { change, type Context, create } from '../kernel/command.ts'
import { contract } from '../kernel/contract.ts'
import { edits } from '../kernel/crud.ts'
import { DomainError } from '../kernel/errors.ts'
import { query } from '../kernel/query.ts'
import { manages } from '../users/rules.ts'
import { Id } from '../values/id.ts'
import { permissions as known } from './names.ts'
import { CataloguePermission } from './permission.ts'
import { RolePermission } from './role-permission.ts'
import { roles } from './roles.ts'

const Role = v.picklist(roles, 'Perfil desconhecido')
/** The documented calls name role and permission; the row's id is of our own devices. */
const Entry = { id: Id, role: Role, permission_id: Id }
const ShownEntry = v.looseObject({ role: Role, permission_id: Id, enabled: v.boolean() })
const Scope = { condominium_id: v.optional(Id) }
const online = { offline: 'online' } as const

export const permissions = contract('permissions', {
  create: create(
    CataloguePermission,
    'POST /permissions',
    'update_settings',
    CataloguePermission.createInput,
    ({ id: _row, ...given }, context) => {
      mustBeMaster(context)
      return given
    },
    online,
  ),
  ...edits(CataloguePermission, {
    path: '/permissions',
    permissions: { update: 'update_settings', remove: 'update_settings' },
    mayEdit: (_row, context) => mustBeMaster(context),
    mayRemove(row, context) {
      mustBeMaster(context)
      if (isOfZelo(row)) throw new DomainError('conflict', { detail: ofZelo })
    },
    edited(row, _context, _rows, before) {
      if (row.name !== before.name && isOfZelo(before)) throw new DomainError('conflict', { detail: ofZelo })
      return row
    },
    options: online,
  }),
  list: query('GET /permissions', 'read_settings', v.strictObject({}), v.array(CataloguePermission.row)),
  search: query(
    'GET /permissions/search',
    'read_settings',
    v.strictObject({ q: v.optional(v.string(), '') }),
    v.array(CataloguePermission.row),
  ),

  listOfRoles: query(
    'GET /permissions/role-permissions',
    'read_settings',
    v.strictObject(Scope),
    v.array(ShownEntry),
  ),
  listOfRole: query(
    'GET /permissions/role-permissions/:role',
    'read_settings',
    v.strictObject({ role: Role, ...Scope }),
    v.array(ShownEntry),
  ),
  /** A word of its own for a role: MASTER's is the platform's default, everybody else's their condominium's. */
  grant: create(
    RolePermission,
    'POST /permissions/role-permissions',
    'update_settings',
    v.strictObject({
      ...RolePermission.createInput.entries,
      condominium_id: v.optional(v.nullable(Id), null),
      enabled: v.optional(v.boolean(), true),
    }),
    ({ id: _row, ...given }, context) => {
      const made = { ...given, condominium_id: context.actor.role === 'MASTER' ? null : given.condominium_id }
      mustDecide(made, context)
      return made
    },
    online,
  ),
  set: change(
    RolePermission,
    'PATCH /permissions/role-permissions/:role/:permission_id',
    'update_settings',
    v.strictObject({ ...Entry, enabled: v.boolean() }),
    (row, { enabled }, context) => {
      mustDecide({ ...row, enabled }, context)
      return row.enabled === enabled ? row : { ...row, enabled }
    },
    online,
  ),
  /** Without a word of its own, a condominium follows the platform's default. */
  revoke: change(
    RolePermission,
    'DELETE /permissions/role-permissions/:role/:permission_id',
    'update_settings',
    v.strictObject(Entry),
    (row, _input, context) => {
      mustDecide({ ...row, enabled: false }, context)
      return null
    },
    { verb: 'remove', ...online },
  ),
})

const ofZelo = 'Esta permissão é usada pelo Zelo: o nome e a existência dela não mudam.'

/** Whether rules ask for it: such a permission is neither renamed nor deleted. */
export function isOfZelo({ name }: Pick<CataloguePermission, 'name'>): boolean {
  return known.some((one) => one === name)
}

function mustBeMaster({ actor }: Context): void {
  if (actor.role !== 'MASTER') throw new DomainError('forbidden')
}

type Word = Pick<RolePermission, 'condominium_id' | 'role' | 'enabled'>

/** Each decides in their own place, and nobody about those above them. */
function mustDecide({ condominium_id, role }: Word, { actor }: Context): void {
  const isOwnPlace =
    actor.role === 'MASTER' ? condominium_id === null : condominium_id === actor.condominium_id
  if (!isOwnPlace || !manages(actor.role, role)) throw new DomainError('forbidden')
}
