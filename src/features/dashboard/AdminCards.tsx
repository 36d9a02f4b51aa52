import type { ReactNode } from 'react'
import { type CardName, maySeeCard } from '#domain/dashboards/cards.ts'
import { occupancyText } from '#domain/residences/occupancy.ts'
import { Strip } from '#ui/NumberStrip.tsx'
import {
  announcementsFigure,
  collaboratorsFigure,
  financialFigure,
  residencesFigure,
  supportFigure,
} from './card-figures.tsx'
import { Figure, OwnFigure } from './Figure.tsx'
import { announcementsOn, collaboratorsOn, financialOn, supportOn } from './read-cards.ts'
import { useCounted } from './use-counted.ts'
import { useHouse } from './use-house.ts'
import { useOccupancy } from './use-units.ts'

interface CardProps {
  label: string
}

const cards: { name: CardName; label: string; Own: (props: CardProps) => ReactNode }[] = [
  { name: 'collaborators', label: 'Colaboradores', Own: Collaborators },
  { name: 'announcements', label: 'Comunicados', Own: Announcements },
  { name: 'financial', label: 'Financeiro', Own: Financial },
  { name: 'residences', label: 'Unidades', Own: Units },
  { name: 'support', label: 'Suporte', Own: Support },
]

/** The cards of the condominium in view, as far as they may be read. */
export function AdminCards() {
  const { actor } = useHouse()
  const shown = cards.filter(({ name }) => maySeeCard(actor, name))
  if (shown.length === 0) return null
  return (
    <Strip label="Resumo" columns={`repeat(${shown.length}, 1fr)`} narrow="52rem">
      {shown.map(({ name, label, Own }) => (
        <OwnFigure key={name} label={label}>
          <Own label={label} />
        </OwnFigure>
      ))}
    </Strip>
  )
}

function Collaborators({ label }: CardProps) {
  const { of } = useHouse()
  const card = useCounted((db) => collaboratorsOn(db, of), [of])
  return <Figure label={label} {...collaboratorsFigure(card)} />
}

function Announcements({ label }: CardProps) {
  const { of, now, today, timeZone } = useHouse()
  const card = useCounted((db) => announcementsOn(db, of, { now, today }), [of], [now, today])
  return <Figure label={label} {...announcementsFigure(card, { now, timeZone })} />
}

function Financial({ label }: CardProps) {
  const { of, today } = useHouse()
  const card = useCounted((db) => financialOn(db, of, today), [of], [today])
  return <Figure label={label} {...financialFigure(card)} />
}

function Units({ label }: CardProps) {
  const occupancy = useOccupancy()
  const card = occupancy && { total: occupancy.total, status: occupancyText(occupancy) }
  return <Figure label={label} {...residencesFigure(card)} />
}

function Support({ label }: CardProps) {
  const { of } = useHouse()
  const card = useCounted((db) => supportOn(db, of), [of])
  return <Figure label={label} {...supportFigure(card)} />
}
