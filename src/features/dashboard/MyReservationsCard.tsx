import { nextReservations } from '#domain/reservations/my-reservations.ts'
import { Reservation } from '#domain/reservations/reservation.ts'
import { addDays } from '#domain/values/civil-time.ts'
import { spanText } from '#domain/values/instant-texts.ts'
import { rowsOf } from '#hooks/rows-of.ts'
import { reservationLooks } from '#parts/reservation-looks.ts'
import { CardList } from '#ui/CardList.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { Card, CardLoading } from './Card.tsx'
import { CardNote } from './CardNote.tsx'
import { useCounted } from './use-counted.ts'
import { useHouse } from './use-house.ts'

const shownAtMost = 3
/** A reservation lasts at most a week: one that began before is over. */
const longestDays = 7

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
      const from = addDays(today, -longestDays)
      return nextReservations(await rowsOf(db, Reservation, { of, from }).toArray(), now)
    },
    [of, now, today],
  )
  if (!rows) return <CardLoading height="8rem" />
  if (rows.length === 0)
    return <CardNote>Nenhuma reserva marcada. Salão, quadra, churrasqueira: peça um horário.</CardNote>
  return (
    <CardList
      rows={rows.slice(0, shownAtMost).map((row) => ({
        key: row.id,
        href: `/app/reservations/${row.id}`,
        content: (
          <CardRow
            status={<LookBadge look={reservationLooks[row.status]} />}
            mark={<RowMark row={row} />}
            title={row.area_name}
            meta={
              <>
                {row.unit && <UnitPlate unit={row.unit} />}
                <span>{spanText(row.start_datetime, row.end_datetime, timeZone, now)}</span>
              </>
            }
          />
        ),
      }))}
    />
  )
}
