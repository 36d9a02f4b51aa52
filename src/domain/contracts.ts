import { areas } from './areas/contract.ts'
import { Area } from './areas/area.ts'
import { Assembly } from './assemblies/assembly.ts'
import { assemblies } from './assemblies/contract.ts'
import { Vote } from './assemblies/vote.ts'
import { audit } from './audit/contract.ts'
import { auth } from './auth/contract.ts'
import { BankAccount } from './bank-accounts/bank-account.ts'
import { bankAccounts } from './bank-accounts/contract.ts'
import { CondominiumDocument } from './condominium-documents/condominium-document.ts'
import { condominiumDocuments } from './condominium-documents/contract.ts'
import { condominiums } from './condominiums/contract.ts'
import { Condominium } from './condominiums/condominium.ts'
import { dependents } from './dependents/contract.ts'
import { Dependent } from './dependents/dependent.ts'
import type { AnyCommand, Contract } from './kernel/contract.ts'
import type { Entity } from './kernel/entity.ts'
import { occurrences } from './occurrences/contract.ts'
import { Occurrence } from './occurrences/occurrence.ts'
import { permissions } from './permissions/contract.ts'
import { CataloguePermission } from './permissions/permission.ts'
import { RolePermission } from './permissions/role-permission.ts'
import { pets } from './pets/contract.ts'
import { Pet } from './pets/pet.ts'
import { photos } from './photos/contract.ts'
import { privacy } from './privacy/contract.ts'
import { PrivacyRequest } from './privacy/privacy-request.ts'
import { residenceDocuments } from './residence-documents/contract.ts'
import { ResidenceDocument } from './residence-documents/residence-document.ts'
import { residences } from './residences/contract.ts'
import { residents } from './residents/contract.ts'
import { reservations } from './reservations/contract.ts'
import { Reservation } from './reservations/reservation.ts'
import { ReservationSlot } from './reservations/slot.ts'
import { Residence } from './residences/residence.ts'
import { User } from './users/user.ts'
import { users } from './users/contract.ts'
import { vehicles } from './vehicles/contract.ts'
import { Vehicle } from './vehicles/vehicle.ts'

/** Everything Zelo can be asked: the one list behind routes, outboxes, OpenAPI and the completeness test. */
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

/** Every kind of row a device may hold, in the order a new device fetches them. */
export const entities = [
  User,
  Condominium,
  Residence,
  Occurrence,
  Pet,
  Vehicle,
  Dependent,
  ResidenceDocument,
  Area,
  ReservationSlot,
  Reservation,
  Assembly,
  Vote,
  CondominiumDocument,
  CataloguePermission,
  RolePermission,
  BankAccount,
  PrivacyRequest,
] as unknown as readonly Entity[] // audience() takes its own row only

const byName = new Map(
  contracts.flatMap((contract) => Object.values(contract)).map((entry) => [entry.name, entry]),
)

/** The command an outbox entry names. Undefined for a name this version does not know. */
export function findCommand(name: string): AnyCommand | undefined {
  const entry = byName.get(name)
  return entry?.kind === 'command' ? entry : undefined
}

export function findEntity(collection: string): Entity | undefined {
  return entities.find((entity) => entity.collection === collection)
}
