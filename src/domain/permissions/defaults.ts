import { permissions, type Permission } from '../kernel/permissions.ts'
import type { Role } from '../kernel/roles.ts'

const read = (...nouns: string[]) => nouns.map((noun) => `read_${noun}` as Permission)
const write = (...nouns: string[]) =>
  nouns.flatMap((noun) =>
    ['read', 'create', 'update', 'delete'].map((action) => `${action}_${noun}` as Permission),
  )

const everyonesPermissions: Permission[] = ['view_dashboard', 'view_profile']

const managementPermissions: Permission[] = [
  ...everyonesPermissions,
  ...read('condominium'),
  ...write('residence', 'resident', 'collaborator', 'financial', 'statement', 'statement_category'),
  ...write('area', 'reservation', 'occurrence', 'service_provider', 'assembly', 'user'),
  ...([
    'update_condominium',
    'approve_financial',
    'approve_reservation',
    'vote_assembly',
  ] satisfies Permission[]),
  ...([
    'read_condominium_document',
    'create_condominium_document',
    'delete_condominium_document',
  ] satisfies Permission[]),
  ...([
    'publish_statement',
    'edit_user',
    'view_user',
    'read_settings',
    'update_settings',
    'read_audit',
  ] satisfies Permission[]),
]

const neighbour: Permission[] = [
  ...everyonesPermissions,
  ...read('condominium', 'residence', 'resident', 'financial', 'statement', 'assembly', 'service_provider'),
  ...read('condominium_document', 'area'),
  ...write('occurrence', 'reservation'),
  'vote_assembly',
]

/** What a role may do in a new installation; a condominium and a person may each be given less. */
export const roleDefaults: Record<Role, readonly Permission[]> = {
  MASTER: permissions.filter(
    (name) =>
      ![
        'vote_assembly',
        'create_assembly',
        'update_assembly',
        'delete_assembly',
        'create_financial',
        'update_financial',
        'delete_financial',
        'approve_financial',
      ].includes(name),
  ),
  ADMIN: managementPermissions,
  MANAGER: managementPermissions,
  COLLABORATOR: [
    ...everyonesPermissions,
    ...read(
      'condominium',
      'residence',
      'resident',
      'statement',
      'assembly',
      'service_provider',
      'condominium_document',
    ),
    ...write('occurrence'),
    ...read('area', 'reservation'),
    'create_reservation',
  ],
  RESIDENT: [...neighbour, 'update_resident'],
  CLIENT: neighbour,
  SERVICE_PROVIDER: [
    ...everyonesPermissions,
    ...read('condominium', 'statement', 'service_provider', 'occurrence'),
  ],
  USER: everyonesPermissions,
}

/**
 * What one person may do: enabled for the role, and not switched off for this person.
 * `override` maps permission ids to booleans; `null` changes nothing.
 */
export function effectivePermissions(
  enabled: readonly { id: string; name: Permission }[],
  override: Record<string, boolean> | null,
): Permission[] {
  return enabled.filter(({ id }) => override?.[id] !== false).map(({ name }) => name)
}
