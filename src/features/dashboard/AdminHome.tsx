import { maySeeCard } from '#domain/dashboards/cards.ts'
import { AdminCards } from './AdminCards.tsx'
import { ManagementActs } from './ManagementActs.tsx'
import { ManagementPanels } from './ManagementHome.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { ReservationsCard } from './ReservationsCard.tsx'
import { useHouse } from './use-house.ts'

/** The administrator's: the same house, told by its numbers. */
export function AdminHome() {
  const { actor } = useHouse()
  return (
    <>
      <ProfileCard />
      <AdminCards />
      <ManagementActs />
      {maySeeCard(actor, 'reservations') && <ReservationsCard />}
      <ManagementPanels />
    </>
  )
}
