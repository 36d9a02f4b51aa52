import { spanText } from '#domain/values/instant-texts.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ReservationCards } from '#parts/ReservationCards.tsx'
import { CardLoading } from './Card.tsx'
import { upcomingOn } from './read-numbers.ts'
import { useCounted } from './use-counted.ts'
import { useHouse } from './use-house.ts'

const shownAtMost = 5

/** What is asked or approved and not over, the soonest first. */
export function NextReservations() {
  const { of, now, timeZone } = useHouse()
  const upcoming = useCounted((db) => upcomingOn(db, of, { now }), [of], [now])
  if (!upcoming) return <CardLoading height="20rem" />
  const rows = upcoming.slice(0, shownAtMost)
  if (rows.length === 0)
    return <EmptyState title="Nenhuma reserva marcada">Pedidos e aprovações aparecem aqui.</EmptyState>
  return (
    <ReservationCards
      rows={rows}
      when={({ start_datetime, end_datetime }) => spanText(start_datetime, end_datetime, timeZone, now)}
      detail={({ resident }) => resident.profile.name}
    />
  )
}
