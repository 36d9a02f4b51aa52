import { longestReservationDays, nextReservations } from '#domain/reservations/my-reservations.ts'
import { Reservation } from '#domain/reservations/reservation.ts'
import { isOwnReservation } from '#domain/reservations/rules.ts'
import { addDays } from '#domain/values/civil-time.ts'
import { rowsOf } from '#hooks/rows-of.ts'
import { useLive } from '#hooks/use-live.ts'
import { spanText } from '#domain/values/instant-texts.ts'
import { ReservationCards } from '#parts/ReservationCards.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useFirstFew } from '#ui/use-first-few.tsx'
import { useReservationsAddress } from './use-reservations-address.ts'

/** It stands above the calendar, for which it leaves room. */
const shownAtFirst = 2

/** What one has asked for and got, above everybody's calendar; nothing where there is none. */
export function OwnReservations() {
  const { actor } = usePerson()
  const { id, timeZone } = useCondominium()
  const { at: now, today } = useReservationsAddress()
  const rows = useLive(
    async (db) => {
      const from = addDays(today, -longestReservationDays)
      const all = await rowsOf(db, Reservation, { of: id ?? '', from }).toArray()
      return nextReservations(all, now).filter((row) => isOwnReservation(row, { actor }))
    },
    [id, actor.id],
    { moving: [actor, now, today] },
  )
  const { shown, more } = useFirstFew(rows ?? [], shownAtFirst)
  if (shown.length === 0) return null
  return (
    <Panel title="Suas reservas" flush>
      <ReservationCards
        rows={shown}
        detail={({ start_datetime, end_datetime }) => spanText(start_datetime, end_datetime, timeZone, now)}
      />
      {more}
    </Panel>
  )
}
