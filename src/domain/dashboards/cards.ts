import { FinancialTransaction } from '../financial-transactions/financial-transaction.ts'
import type { Actor } from '../kernel/command.ts'
import { staff } from '../kernel/roles.ts'
import { Occurrence } from '../occurrences/occurrence.ts'
import { visibilityOf } from '../permissions/visibility.ts'
import { Reservation } from '../reservations/reservation.ts'
import { Residence } from '../residences/residence.ts'
import { Statement } from '../statements/statement.ts'

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
      return visibilityOf(actor, counted[card]) === 'all'
  }
}

const counted = {
  announcements: Statement,
  financial: FinancialTransaction,
  residences: Residence,
  support: Occurrence,
  reservations: Reservation,
}
