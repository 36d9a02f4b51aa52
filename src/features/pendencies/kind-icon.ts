import type { IconName } from '#ui/icons/names.ts'

const icons: Record<string, IconName> = {
  occurrences: 'warning-octagon',
  reservations: 'calendar-check',
  assemblies: 'gavel',
  assembly_votes: 'gavel',
  areas: 'squares-four',
  residences: 'door',
  residence_documents: 'file-text',
  condominium_documents: 'file-text',
  users: 'user',
  pets: 'paw-print',
  vehicles: 'car',
  dependents: 'users',
  condominiums: 'buildings',
  bank_accounts: 'bank',
  privacy_requests: 'shield-check',
}

/** The icon of an entity's rows without a picture. */
export function kindIcon(collection: string): IconName {
  return icons[collection] ?? 'pencil-simple'
}
