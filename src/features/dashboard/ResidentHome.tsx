import { occurrences } from '#domain/occurrences/contract.ts'
import { reservations } from '#domain/reservations/contract.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { PanelColumns } from '#ui/PanelColumns.tsx'
import { type QuickAct, QuickActs } from '#ui/QuickActs.tsx'
import { ContractsCard } from './ContractsCard.tsx'
import { LatestNotices } from './LatestNotices.tsx'
import { MyReservationsCard } from './MyReservationsCard.tsx'
import { MyUnitCard } from './MyUnitCard.tsx'
import { NextBillCard } from './NextBillCard.tsx'
import { OpenOccurrencesCard } from './OpenOccurrencesCard.tsx'
import { WaitingCard } from './WaitingCard.tsx'

/** Of somebody who lives here: what waits for them and what they owe, then what is theirs. */
export function ResidentHome() {
  const reads = useReads()
  return (
    <>
      <HomeActs />
      <PanelColumns>
        <WaitingCard />
        {reads('read_financial') && <NextBillCard />}
        {reads('read_reservation') && <MyReservationsCard />}
        {reads('read_occurrence') && (
          <OpenOccurrencesCard
            title="Suas ocorrências"
            none="Nenhuma ocorrência sua em aberto. Viu algo? Registre com uma foto."
          />
        )}
        {reads('read_residence') && <MyUnitCard />}
        {reads('read_statement') && <LatestNotices />}
      </PanelColumns>
    </>
  )
}

/** Of an owner who lives elsewhere: their units, their contracts and what they owe. */
export function ClientHome() {
  const reads = useReads()
  return (
    <>
      <HomeActs />
      <PanelColumns>
        {reads('read_residence') && <MyUnitCard />}
        {reads('read_financial') && <NextBillCard />}
        {reads('read_residence') && <ContractsCard />}
        {reads('read_statement') && <LatestNotices />}
      </PanelColumns>
    </>
  )
}

function useReads() {
  const { actor } = usePerson()
  return (permission: (typeof actor.permissions)[number]) => actor.permissions.includes(permission)
}

function HomeActs() {
  const { can } = usePerson()
  const reads = useReads()
  const acts: (QuickAct | false)[] = [
    can(reservations.create) && {
      label: 'Nova reserva',
      icon: 'calendar-check',
      href: '/app/reservations?nova=1',
    },
    can(occurrences.create) && {
      label: 'Abrir ocorrência',
      icon: 'warning-octagon',
      href: '/app/occurrences?new=1',
      isMain: true,
    },
    reads('read_financial') && { label: 'Minhas contas', icon: 'coins', href: '/app/financial' },
    reads('read_residence') && { label: 'Minha unidade', icon: 'door', href: '/app/my-unit' },
  ]
  return <QuickActs acts={acts.filter((act) => act !== false)} />
}
