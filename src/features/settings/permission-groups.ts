import { finds } from '#domain/values/search.ts'
import { groupOf, groupOrder } from '#domain/permissions/groups.ts'
import type { CataloguePermission } from '#domain/permissions/permission.ts'

export interface PermissionGroup<P extends NamedPermission = CataloguePermission> {
  name: string
  permissions: P[]
}

type NamedPermission = Pick<CataloguePermission, 'name' | 'description'>

/** The catalogue as displayed: grouped by noun, and within a group from reading to the rarest action. */
export function groupsOf<P extends NamedPermission>(all: readonly P[], search: string): PermissionGroup<P>[] {
  const found = all.filter((one) => isFound(one, search))
  return groupOrder.flatMap((name) => {
    const permissions = found.filter((one) => groupOf(one.name) === name).sort(byAction)
    return permissions.length > 0 ? [{ name, permissions }] : []
  })
}

/** Every typed word must be in the name, the description or the group, without accents. */
function isFound(one: NamedPermission, search: string): boolean {
  return finds(search, one.name, one.description, groupOf(one.name))
}

const actions = ['view', 'read', 'create', 'update', 'edit', 'attend', 'delete']

function byAction(one: NamedPermission, other: NamedPermission): number {
  return rank(one) - rank(other) || one.name.localeCompare(other.name)
}

function rank({ name }: NamedPermission): number {
  const at = actions.indexOf(name.slice(0, name.indexOf('_')))
  return at < 0 ? actions.length : at
}

/** The display name of a permission: its description, else its name. */
export function permissionText({ name, description }: NamedPermission): string {
  return description || name
}
