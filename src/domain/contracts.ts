import { areas } from './areas/contract.ts'
import { assemblies } from './assemblies/contract.ts'
import { audit } from './audit/contract.ts'
import { auth } from './auth/contract.ts'
import { bankAccounts } from './bank-accounts/contract.ts'
import { condominiumDocuments } from './condominium-documents/contract.ts'
import { condominiums } from './condominiums/contract.ts'
import { dependents } from './dependents/contract.ts'
import type { AnyCommand, Contract } from './kernel/contract.ts'
import { occurrences } from './occurrences/contract.ts'
import { permissions } from './permissions/contract.ts'
import { pets } from './pets/contract.ts'
import { photos } from './photos/contract.ts'
import { privacy } from './privacy/contract.ts'
import { residenceDocuments } from './residence-documents/contract.ts'
import { residences } from './residences/contract.ts'
import { residents } from './residents/contract.ts'
import { reservations } from './reservations/contract.ts'
import { users } from './users/contract.ts'
import { vehicles } from './vehicles/contract.ts'

/** All contracts: the registry behind routes, outboxes, OpenAPI and the completeness test. */
export const contracts: readonly Contract[] = [
  auth,
  users,
  condominiums,
  permissions,
  bankAccounts,
  condominiumDocuments,
  privacy,
  audit,
  residences,
  residenceDocuments,
  residents,
  pets,
  vehicles,
  dependents,
  occurrences,
  areas,
  reservations,
  assemblies,
  photos,
]

const commandsByName = new Map(
  contracts.flatMap((contract) => Object.values(contract)).map((entry) => [entry.name, entry]),
)

/** The command of an outbox entry, by name; undefined for a name that this version does not know. */
export function findCommand(name: string): AnyCommand | undefined {
  const entry = commandsByName.get(name)
  return entry?.kind === 'command' ? entry : undefined
}
