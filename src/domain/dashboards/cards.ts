import { FinancialTransaction } from '../financial-transactions/financial-transaction.ts'
import type { Actor } from '../kernel/command.ts'
import { staff } from '../kernel/roles.ts'
import { Occurrence } from '../occurrences/occurrence.ts'
import { visibilityOf } from '../permissions/visibility.ts'
import { Reservation } from '../reservations/reservation.ts'
import { Residence } from '../residences/residence.ts'
import { Statement } from '../statements/statement.ts'
import { User } from '../users/user.ts'

export type CardName =
  | 'collaborators'
  | 'announcements'
  | 'financial'
  | 'residences'
  | 'residents'
  | 'support'
  | 'reservations'

/** Whether a person is shown these figures of their condominium: only who may read every row that they count. */
export function maySeeCard(actor: Pick<Actor, 'role' | 'permissions'>, card: CardName): boolean {
  const isStaff = staff.some((role) => role === actor.role)
  switch (card) {
    case 'collaborators':
      return isStaff && actor.permissions.includes('read_collaborator')
    case 'residents':
      return isStaff && actor.permissions.includes('read_resident')
    default:
      return counted[card].every((entity) => visibilityOf(actor, entity) === 'all')
  }
}

const counted = {
  // Who has not read one is counted among those whom it is for: the people, of their units.
  announcements: [Statement, Residence, User],
  financial: [FinancialTransaction],
  residences: [Residence],
  support: [Occurrence],
  reservations: [Reservation],
}
