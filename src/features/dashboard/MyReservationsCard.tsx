import { longestReservationDays, nextReservations } from '#domain/reservations/my-reservations.ts'
import { Reservation } from '#domain/reservations/reservation.ts'
import { addDays } from '#domain/values/civil-time.ts'
import { rowsOf } from '#hooks/rows-of.ts'
import { spanText } from '#domain/values/instant-texts.ts'
import { ReservationCards } from '#parts/ReservationCards.tsx'
import { Card, CardLoading } from './Card.tsx'
import { CardNote } from './CardNote.tsx'
import { useCounted } from './use-counted.ts'
import { useHouse } from './use-house.ts'

const shownAtMost = 3

/** The next times that this person's units have asked for or got. */
export function MyReservationsCard() {
  return (
    <Card flush title="Suas reservas" href="/app/reservations?ver=tabela" linkText="Ver todas">
      <MyReservations />
    </Card>
  )
}

function MyReservations() {
  const { of, now, today, timeZone } = useHouse()
  const rows = useCounted(
    async (db) => {
      const from = addDays(today, -longestReservationDays)
      return nextReservations(await rowsOf(db, Reservation, { of, from }).toArray(), now)
    },
    [of],
    [now, today],
  )
  if (!rows) return <CardLoading height="8rem" />
  if (rows.length === 0)
    return <CardNote>Nenhuma reserva marcada. Salão, quadra, churrasqueira: peça um horário.</CardNote>
  return (
    <ReservationCards
      rows={rows.slice(0, shownAtMost)}
      detail={({ start_datetime, end_datetime }) => spanText(start_datetime, end_datetime, timeZone, now)}
    />
  )
}
