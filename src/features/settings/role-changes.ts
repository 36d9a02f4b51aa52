import type { AnyCommand } from '#domain/kernel/contract.ts'
import { isOfZelo, keepsSettings, permissions } from '#domain/permissions/contract.ts'
import type { CataloguePermission } from '#domain/permissions/permission.ts'
import type { RolePermission } from '#domain/permissions/role-permission.ts'
import { enabledFor } from '#domain/permissions/role-set.ts'
import type { Role } from '#domain/kernel/roles.ts'
import { manages } from '#domain/users/rules.ts'

type RoleEntry = Pick<RolePermission, 'id' | 'condominium_id' | 'role' | 'permission_id' | 'enabled'>

/** A switch that was changed and not saved yet. */
export interface RoleChange {
  /** The id of a new override: the same at each attempt. */
  id: string
  role: Role
  permission_id: string
  enabled: boolean
}

interface RoleChangesContext {
  entries: readonly RoleEntry[]
  /** Whose role permissions are edited: a condominium's overrides, or the platform's defaults (`null`). */
  place: string | null
}

interface Request {
  command: AnyCommand
  input: { id: string } & Record<string, unknown>
}

/** The request that saves a change; none if it is already so. */
export function requestOf(change: RoleChange, { entries, place }: RoleChangesContext): Request | null {
  const { id, role, permission_id, enabled } = change
  const named = { role, permission_id }
  const isOfThis = (entry: RoleEntry) => entry.role === role && entry.permission_id === permission_id
  const own = entries.find((entry) => isOfThis(entry) && entry.condominium_id === place)
  if (isOn(change, place, entries) === enabled) return null
  // Back to the platform's default: the override is deleted.
  if (own && place !== null && isOn(change, null, entries) === enabled)
    return { command: permissions.revoke, input: { id: own.id, ...named } }
  if (own) return { command: permissions.set, input: { id: own.id, ...named, enabled } }
  return {
    command: permissions.grant,
    input: { id, condominium_id: place, ...named, enabled },
  }
}

export function isOn(
  { role, permission_id }: Pick<RoleChange, 'role' | 'permission_id'>,
  place: string | null,
  entries: readonly RoleEntry[],
): boolean {
  return enabledFor(role, place, entries).has(permission_id)
}

interface Decider {
  role: Role
  permissions: readonly string[]
  /** Whether they may change settings at all. */
  mayUpdate: boolean
}

export const onlySeen = 'Você pode ver as permissões, mas não alterá-las.'

/** Why this person may change nothing of a role. */
export function whyRoleIsLocked(role: Role, actor: Pick<Decider, 'role' | 'mayUpdate'>): string | undefined {
  if (!actor.mayUpdate) return onlySeen
  if (!manages(actor.role, role)) return 'Este perfil está acima do seu: você vê o que ele pode, sem alterar.'
  return undefined
}

/** Why a permission of a role cannot be changed: nobody locks themselves out, or grants what they do not have. */
export function whyPermissionIsLocked(
  { name }: Pick<CataloguePermission, 'name'>,
  { role, isSavedOn, isUsual, actor }: { role: Role; isSavedOn: boolean; isUsual: boolean; actor: Decider },
): string | undefined {
  if (role === actor.role && keepsSettings({ name }))
    return 'É do seu próprio perfil: sem ela você perderia esta tela.'
  // Everyone may return to the platform's default.
  const mayGive =
    isUsual || actor.role === 'MASTER' || !isOfZelo({ name }) || actor.permissions.includes(name)
  return isSavedOn || mayGive ? undefined : 'Você não tem esta permissão: só quem a tem pode dá-la.'
}
