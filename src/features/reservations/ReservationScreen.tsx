import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { isReservationStaff } from '#domain/reservations/rules.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { spanText } from '#domain/values/instant-texts.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import { useCondominium } from '#hooks/use-condominium.ts'
import { useRecord } from '#hooks/use-record.ts'
import { useRefusedChanges } from '#hooks/use-refused-changes.ts'
import type { Local } from '#store/local-row.ts'
import { ActionDock } from '#ui/ActionDock.tsx'
import { Button } from '#ui/Button.tsx'
import { Details } from '#ui/Details.tsx'
import { EmptyScreen } from '#ui/EmptyScreen.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RefusedChanges } from '#ui/RefusedChanges.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useScreenTitle } from '#ui/screen-title.ts'
import { SideBySide } from '#ui/SideBySide.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { ReservationBadge } from './ReservationBadge.tsx'
import { ReservationDialog } from './ReservationDialog.tsx'
import { ReservationHistory } from './ReservationHistory.tsx'
import { whyNotApproved } from './clashes.ts'
import { type ReservationAct, useAllowedActs } from './use-allowed-acts.ts'
import { useDecisions } from './use-decisions.ts'
import { useJudging } from './use-judging.ts'

const back = { href: '/app/reservations', label: 'Reservas' }

export function ReservationScreen({ params }: { params: Record<string, string> }) {
  const row = useRecord<Reservation>('reservations', params.id ?? '')
  useScreenTitle(row?.title || row?.area_name || 'Reserva', back)

  if (row === undefined) return <SkeletonRows />
  if (row === null) {
    return (
      <EmptyScreen title="Reserva não encontrada" link={{ href: back.href, label: 'Ver reservas' }}>
        Ela pode ter sido excluída ou não estar aberta para você.
      </EmptyScreen>
    )
  }
  return <Found row={row} />
}

function Found({ row }: { row: Local<Reservation> }) {
  const { actor } = usePerson()
  const { timeZone } = useCondominium()
  const [, go] = useLocation()
  const refused = useRefusedChanges(row.id)
  const [open, setOpen] = useState<Exclude<ReservationAct, 'approve'> | null>(null)
  const known = useJudging(row.start_datetime)
  const whyNot = row.status === 'PENDING' && known ? whyNotApproved(row, known) : null
  const when = spanText(row.start_datetime, row.end_datetime, timeZone)
  const allowed = useAllowedActs(row)
  const { approve } = useDecisions()
  const approveButton = (size: 'md' | 'lg') => (
    <Button
      variant="solid"
      icon="check-circle"
      size={size}
      full={size === 'lg'}
      disabled={whyNot !== null}
      onClick={() => void approve([row])}
    >
      Aprovar
    </Button>
  )

  return (
    <Screen>
      <PageHeader
        title={row.title || row.area_name}
        back={back}
        badge={<ReservationBadge row={row} />}
        detail={
          <>
            {when} <RowMark row={row} />
          </>
        }
        actions={<Acts row={row} onOpen={setOpen} />}
        mainAction={allowed.approve && approveButton('md')}
      />
      <RefusedChanges {...refused} />
      {whyNot && (
        <Notice tone="danger" icon="warning">
          {whyNot}
        </Notice>
      )}
      {row.reason && (
        <Notice
          tone={row.status === 'REJECTED' ? 'danger' : 'gray'}
          icon={row.status === 'REJECTED' ? 'x-circle' : 'prohibit'}
          title={row.status === 'REJECTED' ? 'Motivo da recusa' : 'Motivo do cancelamento'}
        >
          {row.reason}
        </Notice>
      )}
      <SideBySide
        aside={
          <Panel title="Histórico">
            <ReservationHistory row={row} />
          </Panel>
        }
      >
        <Panel title="Reserva">
          <Details
            columns={2}
            items={[
              {
                label: 'Área',
                value: <Link href={`/app/reservations/areas/${row.area_id}`}>{row.area_name}</Link>,
              },
              { label: 'Quando', value: when },
              { label: 'Unidade', value: row.unit && <UnitPlate unit={row.unit} big /> },
              { label: 'Quem', value: row.resident.profile.name },
              ...(isReservationStaff({ actor }) ? [{ label: 'E-mail', value: row.resident.email }] : []),
            ]}
          />
        </Panel>
        {row.description && (
          <Panel title="Observações">
            <p style={{ whiteSpace: 'pre-wrap' }}>{row.description}</p>
          </Panel>
        )}
      </SideBySide>
      {allowed.approve && <ActionDock>{approveButton('lg')}</ActionDock>}
      <ReservationDialog
        act={open}
        row={row}
        onClose={() => setOpen(null)}
        onRemoved={() => go(back.href, { replace: true })}
      />
    </Screen>
  )
}

interface ActsProps {
  row: Local<Reservation>
  onOpen: (act: Exclude<ReservationAct, 'approve'>) => void
}

function Acts({ row, onOpen }: ActsProps) {
  const allowed = useAllowedActs(row)
  return (
    <>
      {allowed.remove && (
        <Button variant="dangerGhost" icon="trash" onClick={() => onOpen('remove')}>
          Excluir
        </Button>
      )}
      {allowed.cancel && (
        <Button icon="prohibit" onClick={() => onOpen('cancel')}>
          Cancelar
        </Button>
      )}
      {allowed.edit && (
        <Button icon="pencil-simple" onClick={() => onOpen('edit')}>
          Editar
        </Button>
      )}
      {allowed.reject && (
        <Button variant="dangerGhost" icon="x-circle" onClick={() => onOpen('reject')}>
          Recusar
        </Button>
      )}
    </>
  )
}
