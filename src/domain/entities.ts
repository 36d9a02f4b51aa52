import { Area } from './areas/area.ts'
import { Assembly } from './assemblies/assembly.ts'
import { Vote } from './assemblies/vote.ts'
import { BankAccount } from './bank-accounts/bank-account.ts'
import { CondominiumDocument } from './condominium-documents/condominium-document.ts'
import { Condominium } from './condominiums/condominium.ts'
import { Dependent } from './dependents/dependent.ts'
import { Occurrence } from './occurrences/occurrence.ts'
import { CataloguePermission } from './permissions/permission.ts'
import { RolePermission } from './permissions/role-permission.ts'
import { Pet } from './pets/pet.ts'
import { PrivacyRequest } from './privacy/privacy-request.ts'
import { ResidenceDocument } from './residence-documents/residence-document.ts'
import { Reservation } from './reservations/reservation.ts'
import { ReservationSlot } from './reservations/slot.ts'
import { Residence } from './residences/residence.ts'
import { User } from './users/user.ts'
import { Vehicle } from './vehicles/vehicle.ts'
import type { Entity, RowOf } from './kernel/entity.ts'

const kinds = [
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
] as const

/** Every entity that a device may store, in the order of a new device's first copy. */
export const entities = kinds as unknown as readonly Entity[] // audience() is only called with rows of its own collection

/** The row types, by collection. */
export type RowsByCollection = { [Kind in (typeof kinds)[number] as Kind['collection']]: RowOf<Kind> }

const entitiesByCollection = new Map(entities.map((entity) => [entity.collection, entity]))

export function findEntity(collection: string): Entity | undefined {
  return entitiesByCollection.get(collection)
}
