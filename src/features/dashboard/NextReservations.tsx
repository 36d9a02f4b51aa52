import { spanText } from '#domain/values/instant-texts.ts'
import { CardList } from '#ui/CardList.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { reservationLooks } from '#parts/reservation-looks.ts'
import { CardLoading } from './Card.tsx'
import { upcomingOn } from './read-numbers.ts'
import { useCounted } from './use-counted.ts'
import { useHouse } from './use-house.ts'

const shownAtMost = 5

/** What is asked or approved and not over, the soonest first. */
export function NextReservations() {
  const { of, now, timeZone } = useHouse()
  const upcoming = useCounted((db) => upcomingOn(db, of, { now }), [of, now])
  if (!upcoming) return <CardLoading height="20rem" />
  const rows = upcoming.slice(0, shownAtMost)
  if (rows.length === 0)
    return <EmptyState title="Nenhuma reserva marcada">Pedidos e aprovações aparecem aqui.</EmptyState>
  return (
    <CardList
      rows={rows.map((row) => ({
        key: row.id,
        href: `/app/reservations/${row.id}`,
        content: (
          <CardRow
            status={<LookBadge look={reservationLooks[row.status]} />}
            mark={
              <RowMark row={row}>{spanText(row.start_datetime, row.end_datetime, timeZone, now)}</RowMark>
            }
            title={row.area_name}
            meta={
              <>
                {row.unit && <UnitPlate unit={row.unit} />}
                <span>{row.resident.profile.name}</span>
              </>
            }
          />
        ),
      }))}
    />
  )
}
