import type { Reservation } from '#domain/reservations/reservation.ts'
import { civilTime } from '#domain/values/civil-time.ts'
import { civilDay, hourText } from '#domain/values/instant-texts.ts'
import { ReservationCards } from '#parts/ReservationCards.tsx'
import type { Local } from '#store/local-row.ts'
import type { StatusLook } from '#ui/look.ts'
import { Card, CardLoading } from './Card.tsx'
import { CardNote } from './CardNote.tsx'
import { aheadOn } from './read-numbers.ts'
import { useCounted } from './use-counted.ts'
import { useHouse } from './use-house.ts'

/** Whom to let into which area today, by hour. */
export function TodaysReservationsCard() {
  return (
    <Card
      flush
      title="Reservas de hoje"
      href="/app/reservations?ver=tabela&status=APPROVED&comeca=hoje"
      linkText="Ver todas"
    >
      <TodaysReservations />
    </Card>
  )
}

function TodaysReservations() {
  const { of, now, timeZone } = useHouse()
  const rows = useCounted(
    async (db) => (await aheadOn(db, of, { now, timeZone })).today,
    [of],
    [now, timeZone],
  )
  if (!rows) return <CardLoading height="12rem" />
  if (rows.length === 0) return <CardNote>Nenhuma área reservada para hoje.</CardNote>
  return (
    <ReservationCards
      rows={rows}
      look={(row) => lookOf(row, now)}
      title={(row) => `${hoursText(row, timeZone)} · ${row.area_name}`}
      detail={({ resident }) => resident.profile.name}
    />
  )
}

function lookOf({ start_datetime, end_datetime }: Local<Reservation>, now: string): StatusLook {
  if (end_datetime <= now) return { tone: 'gray', icon: 'check', text: 'Encerrada' }
  if (start_datetime <= now) return { tone: 'success', icon: 'check-circle', text: 'Agora' }
  return { tone: 'info', icon: 'clock', text: 'Mais tarde' }
}

/** `11h às 16h`; until another day, `22h em diante`. */
function hoursText({ start_datetime, end_datetime }: Local<Reservation>, timeZone: string): string {
  const text = (instant: string) => hourText(civilTime(instant, timeZone).minutes)
  const isOneDay = civilDay(start_datetime, timeZone) === civilDay(end_datetime, timeZone)
  return isOneDay ? `${text(start_datetime)} às ${text(end_datetime)}` : `${text(start_datetime)} em diante`
}
