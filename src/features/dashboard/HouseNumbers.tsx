import { maySeeCard } from '#domain/dashboards/cards.ts'
import { defaultRate, yearBefore } from '#domain/financial-transactions/default-rate.ts'
import { occupancyText } from '#domain/residences/occupancy.ts'
import { addDays } from '#domain/values/civil-time.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import { Strip } from '#ui/NumberStrip.tsx'
import { percentText } from '#ui/percent-text.ts'
import { Figure, OwnFigure } from './Figure.tsx'
import { chargeGroupsOn } from './read-numbers.ts'
import { useCounted } from './use-counted.ts'
import { useHouse } from './use-house.ts'
import { useOccupancy, useResidents } from './use-units.ts'

/** The síndico's overview: units, occupancy, residents and the default rate, as far as they may be read. */
export function HouseNumbers() {
  const { actor } = useHouse()
  const figures = [
    ...(maySeeCard(actor, 'residences') ? [unitsFigure, occupancyFigure] : []),
    ...(maySeeCard(actor, 'residents') ? [residentsFigure] : []),
    ...(maySeeCard(actor, 'financial') ? [defaultRateFigure] : []),
  ]
  if (figures.length === 0) return null
  return (
    <Strip label="Visão geral" columns={`repeat(${figures.length}, 1fr)`}>
      {figures.map(({ label, Number: OwnNumber }) => (
        <OwnFigure key={label} label={label}>
          <OwnNumber label={label} />
        </OwnFigure>
      ))}
    </Strip>
  )
}

interface NumberProps {
  label: string
}

const unitsFigure = { label: 'Unidades', Number: Units }
const occupancyFigure = { label: 'Taxa de ocupação', Number: OccupancyRate }
const residentsFigure = { label: 'Moradores', Number: Residents }
const defaultRateFigure = { label: 'Inadimplência', Number: DefaultRate }

function Units({ label }: NumberProps) {
  const occupancy = useOccupancy()
  return (
    <Figure
      label={label}
      value={occupancy && countText(occupancy.total)}
      detail={occupancy && occupancyText(occupancy)}
      href="/app/residences"
    />
  )
}

function OccupancyRate({ label }: NumberProps) {
  const occupancy = useOccupancy()
  return (
    <Figure
      label={label}
      value={occupancy && (occupancy.rate === null ? '–' : percentText(occupancy.rate * 100))}
      detail={occupancy && `${countText(occupancy.occupied)} de ${countText(occupancy.total)}`}
      href="/app/residences?status=OCCUPIED"
    />
  )
}

function Residents({ label }: NumberProps) {
  const { today, timeZone } = useHouse()
  const residents = useResidents()
  const month = today.slice(0, 7)
  const added = residents?.filter(({ created_at }) => civilDay(created_at, timeZone).startsWith(month)).length
  return (
    <Figure
      label={label}
      value={residents && countText(residents.length)}
      detail={added === undefined ? undefined : addedText(added)}
      href="/app/residents"
    />
  )
}

function DefaultRate({ label }: NumberProps) {
  const { of, today } = useHouse()
  const groups = useCounted((db) => chargeGroupsOn(db, of), [of])
  const found = groups && defaultRate(groups, today)
  const isLate = found !== undefined && found.overdue_cents > 0
  return (
    <Figure
      label={label}
      value={found && (found.rate === null ? '–' : percentText(found.rate * 100))}
      detail={
        found && (isLate ? `${formatBRL(found.overdue_cents)} em 12 meses` : 'nada em atraso em 12 meses')
      }
      detailTone={isLate ? 'danger' : undefined}
      href={`/app/financial/transactions?situacao=OVERDUE&de=${addDays(yearBefore(today), 1)}&ate=${today}`}
    />
  )
}

function addedText(count: number): string {
  if (count === 0) return 'nenhum novo este mês'
  return count === 1 ? '1 novo este mês' : `${countText(count)} novos este mês`
}

function countText(count: number): string {
  return count.toLocaleString('pt-BR')
}
