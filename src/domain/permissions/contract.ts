import * as v from 'valibot'
import { type Actor, change, type Context, create, type Reading, type Rows } from '../kernel/command.ts'
import { contract } from '../kernel/contract.ts'
import { edits } from '../kernel/crud.ts'
import { DomainError } from '../kernel/errors.ts'
import { query } from '../kernel/query.ts'
import { manages } from '../users/rules.ts'
import { ById, Id } from '../values/id.ts'
import { SearchText } from '../values/text.ts'
import { permissions as known } from '../kernel/permissions.ts'
import { CataloguePermission } from './permission.ts'
import { RolePermission } from './role-permission.ts'
import { roles } from '../kernel/roles.ts'

const Role = v.picklist(roles, 'Perfil desconhecido')
/** The documented calls name role and permission; only Zelo's own devices send the row's id. */
const roleEntryFields = { id: Id, role: Role, permission_id: Id, condominium_id: v.optional(v.nullable(Id)) }
const ShownEntry = v.looseObject({ role: Role, permission_id: Id, enabled: v.boolean() })
const Scope = { condominium_id: v.optional(Id) }
const online = { offline: 'online', asksProof: true } as const
const byEntry = { ...online, filled: ['id'] }

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
  get: query('GET /permissions/:id', 'read_settings', ById, CataloguePermission.row),
  search: query(
    'GET /permissions/search',
    'read_settings',
    v.strictObject({ q: v.optional(SearchText, '') }),
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
  /** Grants a role a permission: a MASTER sets the platform's default, others an override of their condominium. */
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
      mustDecide(given, context, rows)
      return given
    },
    { ...online, reads: (input) => thePermission(input) },
  ),
  set: change(
    RolePermission,
    'PATCH /permissions/role-permissions/:role/:permission_id',
    'update_settings',
    v.strictObject({ ...roleEntryFields, enabled: v.boolean() }),
    (row, { enabled }, context, rows) => {
      mustDecide({ ...row, enabled }, context, rows)
      return row.enabled === enabled ? row : { ...row, enabled }
    },
    { ...byEntry, reads: (input) => thePermission(input) },
  ),
  /**
   * Removes the condominium's override, so that the platform's default applies again. `off` keeps it and disables it, if
   * the permission must be revoked although the platform grants it.
   */
  revoke: change(
    RolePermission,
    'DELETE /permissions/role-permissions/:role/:permission_id',
    'update_settings',
    v.strictObject({ ...roleEntryFields, off: v.optional(v.boolean()) }),
    (row, { off = false }, context, rows) => {
      mustBeMine(row, context)
      if (row.enabled) assertNotLockedOut(row, context, rows) // the platform's default may be the opposite
      if (off) return row.enabled ? { ...row, enabled: false } : row
      return null
    },
    { verb: 'remove', ...byEntry, reads: (input) => thePermission(input) },
  ),
})

const ofZelo = 'Esta permissão é usada pelo Zelo: o nome e a existência dela não mudam.'

/** Whether rules refer to it: such a permission can be neither renamed nor deleted. */
export function isOfZelo({ name }: Pick<CataloguePermission, 'name'>): boolean {
  return known.some((one) => one === name)
}

function mustBeMaster({ actor }: Context): void {
  if (actor.role !== 'MASTER') throw new DomainError('forbidden')
}

type RoleEntry = Pick<RolePermission, 'condominium_id' | 'role' | 'permission_id' | 'enabled'>

/** Everyone decides in their own condominium, about roles that they manage, and grants only what they have. */
function mustDecide(entry: RoleEntry, context: Context, rows: Rows): void {
  mustBeMine(entry, context)
  const { actor } = context
  const permission = mustFind(entry, rows)
  const hasIt = actor.role === 'MASTER' || !isOfZelo(permission) || holds(actor, permission)
  if (entry.enabled && !hasIt) throw new DomainError('forbidden')
  if (!entry.enabled) assertNotLockedOut(entry, context, rows)
}

/** MASTER sets the platform's defaults, and may set a condominium's overrides if nobody there can. */
function mustBeMine({ condominium_id, role }: RoleEntry, { actor }: Context): void {
  const isOwnPlace = actor.role === 'MASTER' || condominium_id === actor.condominium_id
  if (!isOwnPlace || !manages(actor.role, role)) throw new DomainError('forbidden')
}

function assertNotLockedOut(entry: RoleEntry, { actor }: Context, rows: Rows): void {
  if (entry.role === actor.role && keepsSettings(mustFind(entry, rows)))
    throw new DomainError('conflict', { detail: 'Você perderia o acesso a estas configurações.' })
}

function mustFind({ permission_id }: RoleEntry, rows: Rows): CataloguePermission {
  const permission = rows.find(CataloguePermission.collection, permission_id)
  if (!permission) throw new DomainError('not_found')
  return permission as CataloguePermission // a row of this collection
}

function holds(actor: Actor, { name }: CataloguePermission): boolean {
  return actor.permissions.some((one) => one === name)
}

/** Without these permissions nobody of the role could restore them. */
export function keepsSettings({ name }: Pick<CataloguePermission, 'name'>): boolean {
  return name === 'read_settings' || name === 'update_settings'
}

function thePermission({ permission_id }: { permission_id: string }): Reading[] {
  return [{ collection: CataloguePermission.collection, id: permission_id }]
}
