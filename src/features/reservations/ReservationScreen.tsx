import { civilDay } from '#domain/values/instant-texts.ts'
import { now } from '#session/clock.ts'
import { chakra } from '#ui/chakra.ts'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { isReservationStaff } from '#domain/reservations/rules.ts'
import { calendarFile } from '#domain/reservations/calendar-file.ts'
import { isLiveStatus, Reservation } from '#domain/reservations/reservation.ts'
import { spanText } from '#domain/values/instant-texts.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { type FoundOfKind, KindScreen } from '#parts/KindScreen.tsx'
import { useFiles } from '#hooks/use-files.ts'
import type { Local } from '#store/local-row.ts'
import { ActionDock } from '#ui/ActionDock.tsx'
import { Button } from '#ui/Button.tsx'
import { Details } from '#ui/Details.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import type { MenuItem } from '#ui/MenuItemRow.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useShareItem } from '#parts/use-share.ts'
import { RecordActions } from '#ui/RecordActions.tsx'
import { RecordFrame } from '#parts/RecordFrame.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { actWords } from './act-words.ts'
import { ReservationDialog } from './ReservationDialog.tsx'
import { ReservationHistory } from './ReservationHistory.tsx'
import { derivedStatusOf } from './derived-status.ts'
import { type ReservationAction, useAllowedActions } from './use-allowed-actions.ts'
import { useDecisions } from './use-decisions.ts'
import { useWhyNotApproved } from './use-judging.ts'

export function ReservationScreen({ params }: { params: Record<string, string> }) {
  return (
    <KindScreen
      entity={Reservation}
      id={params.id}
      why="Ela pode ter sido excluída ou não estar aberta para você."
    >
      {(found) => <FoundReservation {...found} />}
    </KindScreen>
  )
}

function FoundReservation({ row, refused, back }: FoundOfKind<Reservation>) {
  const { actor } = usePerson()
  const { timeZone } = useCondominium()
  const [, go] = useLocation()
  const [open, setOpen] = useState<Exclude<ReservationAction, 'approve'> | null>(null)
  const whyNot = useWhyNotApproved(row)
  const when = spanText(row.start_datetime, row.end_datetime, timeZone, now())
  const allowed = useAllowedActions(row)
  const { approve } = useDecisions()
  const approveButton = (
    <Button
      variant="solid"
      icon="check-circle"
      disabled={whyNot !== null}
      onClick={() => void approve([row])}
    >
      Aprovar
    </Button>
  )

  return (
    <RecordFrame
      title={row.title || row.area_name}
      back={back}
      badge={<LookBadge look={derivedStatusOf(row)} />}
      detail={
        <>
          {when} <RowMark row={row} />
        </>
      }
      actions={
        <>
          {allowed.approve && <span data-main-action>{approveButton}</span>}
          <Acts row={row} onOpen={setOpen} />
        </>
      }
      refused={refused}
    >
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
      {allowed.approve && (
        <ActionDock>
          <chakra.div display="flex" gap="2" css={{ '& > *': { flex: 1 } }}>
            {approveButton}
            {allowed.reject && <RejectButton onPress={() => setOpen('reject')} />}
          </chakra.div>
        </ActionDock>
      )}
      <ReservationDialog
        act={open}
        row={row}
        onClose={() => setOpen(null)}
        onRemoved={() => go(back.href, { replace: true })}
      />
    </RecordFrame>
  )
}

interface ActsProps {
  row: Local<Reservation>
  onOpen: (act: Exclude<ReservationAction, 'approve'>) => void
}

/** What is usually done stands in sight, in that order; the rest is in the menu. */
function Acts({ row, onOpen }: ActsProps) {
  const allowed = useAllowedActions(row)
  const item = (act: 'edit' | 'cancel' | 'remove') =>
    allowed[act] && { ...actWords[act], onPress: () => onOpen(act) }
  const calendar = useCalendarItem(row)
  const share = useShareItem(row.title || row.area_name)
  const isDecided = !allowed.approve && !allowed.reject
  return (
    <>
      {allowed.reject && (
        <span data-main-action={allowed.approve || undefined}>
          <RejectButton onPress={() => onOpen('reject')} />
        </span>
      )}
      <RecordActions
        besides={[item('edit'), isDecided && item('cancel')]}
        rest={[calendar, share, !isDecided && item('cancel'), item('remove')]}
      />
    </>
  )
}

/** For one's own phone or desk: made on this device, without a network too. */
function useCalendarItem(row: Reservation): MenuItem | false {
  const { name, timeZone } = useCondominium()
  const { saveText } = useFiles()
  if (!isLiveStatus(row.status) || row.end_datetime <= now()) return false
  const save = () => {
    const url = `${location.origin}/app/reservations/${row.id}`
    const text = calendarFile(row, { place: name ?? '', url, now: now() })
    saveText({
      filename: `reserva-${civilDay(row.start_datetime, timeZone)}.ics`,
      text,
      type: 'text/calendar',
    })
  }
  return { label: 'Pôr na agenda', icon: 'calendar-check', onPress: save }
}

function RejectButton({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="dangerGhost" icon="x-circle" onClick={onPress}>
      Recusar
    </Button>
  )
}
