import { type CardName, maySeeCard } from '#domain/dashboards/cards.ts'
import { later, useSoon } from '#parts/later.tsx'
import { PanelGrid } from '#ui/PanelGrid.tsx'
import { Card } from './Card.tsx'
import { FacadeCard } from './FacadeCard.tsx'
import { HouseNumbers } from './HouseNumbers.tsx'
import { LatestOccurrences } from './LatestOccurrences.tsx'
import { ManagementActs } from './ManagementActs.tsx'
import { NextReservations } from './NextReservations.tsx'
import { useHouse } from './use-house.ts'

/** Drawn after the rest: what needs an answer comes first. */
const charts = {
  receivables: later(async () => (await import('./ReceivablesCard.tsx')).ReceivablesCard),
  types: later(async () => (await import('./OccurrenceTypesCard.tsx')).OccurrenceTypesCard),
}

/** The síndico's: what waits, how the house stands, what happened last and what comes next. */
export function ManagementHome() {
  return (
    <>
      <HouseNumbers />
      <ManagementActs />
      <ManagementPanels />
    </>
  )
}

/** What who runs a condominium sees of it, as far as they may read it. */
export function ManagementPanels() {
  const { actor } = useHouse()
  useSoon(charts)
  const sees = (card: CardName) => maySeeCard(actor, card)
  return (
    <PanelGrid>
      {sees('residences') && <FacadeCard />}
      {sees('financial') && <charts.receivables.Part />}
      {sees('support') && (
        <Card flush title="Últimas ocorrências" href="/app/occurrences" linkText="Ver todas">
          <LatestOccurrences />
        </Card>
      )}
      {sees('reservations') && (
        <Card flush title="Próximas reservas" href="/app/reservations" linkText="Ver todas">
          <NextReservations />
        </Card>
      )}
      {sees('support') && <charts.types.Part />}
    </PanelGrid>
  )
}
