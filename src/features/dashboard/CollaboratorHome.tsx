import { occurrences } from '#domain/occurrences/contract.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { PanelColumns } from '#ui/PanelColumns.tsx'
import { type QuickAct, QuickActs } from '#ui/QuickActs.tsx'
import { ActivitiesCard } from './ActivitiesCard.tsx'
import { HouseCounters, TaskCounters } from './CollaboratorCounters.tsx'
import { LatestNotices } from './LatestNotices.tsx'
import { MovesCard } from './MovesCard.tsx'
import { OpenOccurrencesCard } from './OpenOccurrencesCard.tsx'
import { TodaysReservationsCard } from './TodaysReservationsCard.tsx'

/** The post's: what is open and whom to let in today, then how much there is of everything. */
export function CollaboratorHome() {
  const { actor } = usePerson()
  const reads = (permission: (typeof actor.permissions)[number]) => actor.permissions.includes(permission)
  return (
    <>
      <CollaboratorActs />
      <TaskCounters />
      <PanelColumns>
        {reads('read_occurrence') && <OpenOccurrencesCard />}
        {reads('read_reservation') && <TodaysReservationsCard />}
        {reads('read_residence') && <MovesCard />}
        <ActivitiesCard />
        {reads('read_statement') && <LatestNotices />}
      </PanelColumns>
      <HouseCounters />
    </>
  )
}

function CollaboratorActs() {
  const { actor, can } = usePerson()
  const acts: (QuickAct | false)[] = [
    can(occurrences.create) && {
      label: 'Nova ocorrência',
      icon: 'plus',
      href: '/app/occurrences?new=1',
      isMain: true,
    },
    actor.permissions.includes('read_reservation') && {
      label: 'Gerenciar reservas',
      icon: 'calendar-check',
      href: '/app/reservations',
    },
    actor.permissions.includes('read_resident') && {
      label: 'Moradores',
      icon: 'users-three',
      href: '/app/residents',
    },
  ]
  return <QuickActs acts={acts.filter((act) => act !== false)} />
}
