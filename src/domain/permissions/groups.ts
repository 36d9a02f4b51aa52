import { permissionCatalogue } from '../kernel/permissions.ts'

export const otherGroup = 'Outros'

/** The headings of the settings, in the order they are shown. */
export const groupOrder: readonly string[] = [...Object.keys(permissionCatalogue), otherGroup]

/** The headings by the word after the action; the last ones are words of permissions that MASTER may add. */
const groups = new Map([
  ...Object.entries(permissionCatalogue).flatMap(([heading, under]) =>
    Object.keys(under).map((name) => [wordOf(name), heading] as const),
  ),
  ['collaborators', 'Colaboradores'],
  ['announcement', 'Avisos'],
])

/** `read_service_provider` belongs to `Prestador`; what Zelo does not know, to `Outros`. */
export function groupOf(permissionName: string): string {
  return groups.get(wordOf(permissionName)) ?? otherGroup
}

function wordOf(permissionName: string): string {
  return permissionName.slice(permissionName.indexOf('_') + 1)
}
