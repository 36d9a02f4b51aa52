import * as v from 'valibot'
import { change, type Context, create, type Reading, type Rows } from '../kernel/command.ts'
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
  get: query('GET /permissions/:id', 'read_settings', v.strictObject({ id: Id }), CataloguePermission.row),
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
    ({ id: _row, ...given }, context, rows) => {
      const made = { ...given, condominium_id: context.actor.role === 'MASTER' ? null : given.condominium_id }
      mustDecide(made, context, rows)
      return made
    },
    { ...online, reads: (input) => thePermission(input) },
  ),
  set: change(
    RolePermission,
    'PATCH /permissions/role-permissions/:role/:permission_id',
    'update_settings',
    v.strictObject({ ...Entry, enabled: v.boolean() }),
    (row, { enabled }, context, rows) => {
      mustDecide({ ...row, enabled }, context, rows)
      return row.enabled === enabled ? row : { ...row, enabled }
    },
    { ...online, reads: (input) => thePermission(input) },
  ),
  /** Without a word of its own, a condominium follows the platform's default. */
  revoke: change(
    RolePermission,
    'DELETE /permissions/role-permissions/:role/:permission_id',
    'update_settings',
    v.strictObject(Entry),
    (row, _input, context, rows) => {
      mustDecide({ ...row, enabled: !row.enabled }, context, rows) // what the platform says may be the contrary
      return null
    },
    { verb: 'remove', ...online, reads: (input) => thePermission(input) },
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

type Word = Pick<RolePermission, 'condominium_id' | 'role' | 'permission_id' | 'enabled'>

/** Each decides in their own place, nobody about those above them, and nobody gives what they do not have. */
function mustDecide(word: Word, { actor }: Context, rows: Rows): void {
  const { condominium_id, role, permission_id, enabled } = word
  const permission = rows.find(CataloguePermission.collection, permission_id) as
    CataloguePermission | undefined // its own rows
  if (!permission) throw new DomainError('not_found')
  const isMaster = actor.role === 'MASTER'
  const isOwnPlace = isMaster ? condominium_id === null : condominium_id === actor.condominium_id
  const hasIt =
    isMaster || !isOfZelo(permission) || actor.permissions.some((name) => name === permission.name)
  if (!isOwnPlace || !manages(actor.role, role) || (enabled && !hasIt)) throw new DomainError('forbidden')
  if (!enabled && role === actor.role && keepsSettings(permission))
    throw new DomainError('conflict', { detail: 'Você perderia o acesso a estas configurações.' })
}

/** Without these, nobody of the role could give them back. */
export function keepsSettings({ name }: Pick<CataloguePermission, 'name'>): boolean {
  return name === 'read_settings' || name === 'update_settings'
}

function thePermission({ permission_id }: { permission_id: string }): Reading[] {
  return [{ collection: CataloguePermission.collection, id: permission_id }]
}
