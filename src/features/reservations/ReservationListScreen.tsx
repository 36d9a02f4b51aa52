import { areas as areasContract } from '#domain/areas/contract.ts'
import { reservations } from '#domain/reservations/contract.ts'
import { Reservation } from '#domain/reservations/reservation.ts'
import { notAllowed } from '#domain/words/not-allowed.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { later, useSoon } from '#parts/later.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FirstSyncProgress } from '#ui/FirstSyncProgress.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
import { NewButton } from '#ui/NewButton.tsx'
import { NotAllowed } from '#ui/NotAllowed.tsx'
import { NotifyInvitation } from '#parts/NotifyInvitation.tsx'
import { OfflineNote } from '#parts/OfflineNote.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ScreenFrame } from '#ui/ScreenFrame.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { RefusedReservations } from './RefusedReservations.tsx'
import { ReservationCalendar } from './ReservationCalendar.tsx'
import { ReservationTable } from './ReservationTable.tsx'
import { presetOfLink } from './reservation-values.ts'
import { useAreas } from '#parts/use-areas.ts'
import { useReservationsAddress } from './use-reservations-address.ts'

const forms = { create: later(async () => (await import('./ReservationForm.tsx')).ReservationForm) }

const views = [
  { value: 'calendar', label: 'Calendário', icon: 'calendar-blank' },
  { value: 'table', label: 'Tabela', icon: 'table' },
] as const

export function ReservationListScreen() {
  useSoon(forms)
  const { actor, can } = usePerson()
  const { timeZone } = useCondominium()
  const { progress } = useSyncStatus()
  const place = useReservationsAddress()
  const areas = useAreas()
  const mayAsk = can(reservations.create) && areas?.some(({ active }) => active) === true
  const newButton = mayAsk && <NewButton onClick={() => place.ask()}>Nova reserva</NewButton>

  if (areas?.length === 0 && progress) return <FirstSyncProgress {...progress} />
  return (
    <ScreenFrame
      title="Reservas"
      actions={
        <SegmentedControl
          label="Ver como"
          options={views}
          value={place.isTable ? 'table' : 'calendar'}
          onChange={(view) => place.showTable(view === 'table')}
        />
      }
      mainAction={newButton}
    >
      <Tabs
        label="Reservas e áreas"
        current="/app/reservations"
        items={[
          { label: 'Reservas', href: '/app/reservations' },
          ...(actor.permissions.includes('read_area')
            ? [{ label: 'Áreas', href: '/app/reservations/areas' }]
            : []),
        ]}
      />
      <NotifyInvitation reason="Quer saber na hora se a sua reserva foi aprovada?" after={Reservation} />
      <OfflineNote act="pedir" />
      <RefusedReservations />
      <LoadFault title="Erro ao carregar reservas">
        {place.isTable && <ReservationTable action={newButton} />}
        {!place.isTable && areas && areas.length > 0 && <ReservationCalendar areas={areas} mayAsk={mayAsk} />}
        {!place.isTable && areas?.length === 0 && <NoAreas mayCreate={can(areasContract.create)} />}
      </LoadFault>
      {place.isNew && !can(reservations.create) && (
        <NotAllowed refusal={notAllowed('pedir reservas', actor.role)} onClose={place.stopAsking} />
      )}
      {place.isNew && mayAsk && (
        <forms.create.Part
          preset={presetOfLink(place, timeZone)}
          onClose={place.stopAsking}
          onAsked={place.showAsked}
        />
      )}
    </ScreenFrame>
  )
}

function NoAreas({ mayCreate }: { mayCreate: boolean }) {
  if (!mayCreate) {
    return (
      <Panel>
        <EmptyState title="Nenhuma área para reservar">
          Quando o síndico cadastrar uma, ela aparece aqui.
        </EmptyState>
      </Panel>
    )
  }
  return (
    <Panel>
      <EmptyState
        title="Nenhuma área para reservar"
        action={<LinkButton href="/app/reservations/areas?nova=1">Cadastrar área</LinkButton>}
      >
        Salão, quiosque, quadra: cadastre a primeira e os moradores já podem reservar.
      </EmptyState>
    </Panel>
  )
}
