import { Area } from '#domain/areas/area.ts'
import { areas } from '#domain/areas/contract.ts'
import { hoursText } from '#domain/areas/opening-hours.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { type FoundOfKind, KindScreen } from '#parts/KindScreen.tsx'
import { useRowDialog } from '#parts/use-row-dialog.tsx'
import { Details } from '#ui/Details.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useShareItem } from '#parts/use-share.ts'
import { RecordActions } from '#ui/RecordActions.tsx'
import { RecordFrame } from '#parts/RecordFrame.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { RowMark } from '#ui/RowMark.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { AreaBadges } from './AreaBadges.tsx'
import { areaDialogs } from './area-row.tsx'
import { AreaGallery } from './AreaGallery.tsx'
import { BusyTimes } from './BusyTimes.tsx'
import { capacityText } from './area-texts.ts'

export function AreaScreen({ params }: { params: Record<string, string> }) {
  return (
    <KindScreen entity={Area} id={params.id}>
      {(found) => <FoundArea {...found} />}
    </KindScreen>
  )
}

function FoundArea({ row, refused, back }: FoundOfKind<Area>) {
  const { actor, can } = usePerson()
  const { open, dialog } = useRowDialog(row, areaDialogs, back.href)
  const share = useShareItem(row.name)
  const mayReserve = row.active && actor.permissions.includes('create_reservation')
  const reserveButton = (
    <LinkButton variant="solid" icon="calendar-check" href={`/app/reservations?nova=1&area=${row.id}`}>
      Reservar
    </LinkButton>
  )

  return (
    <RecordFrame
      title={row.name}
      back={back}
      badge={<AreaBadges row={row} />}
      detail={row._state !== 'ok' && <RowMark row={row} />}
      actions={
        <RecordActions
          besides={[can(areas.update) && { ...editItem, onPress: () => open('edit') }]}
          rest={[share, can(areas.remove) && { ...deleteItem, onPress: () => open('delete') }]}
        />
      }
      mainAction={mayReserve && reserveButton}
      refused={refused}
    >
      <SideBySide aside={<BusyTimes row={row} />}>
        <AreaGallery row={row} />
        <Panel title="Sobre a área">
          {row.description && (
            <p style={{ whiteSpace: 'pre-wrap', marginBottom: '1rem' }}>{row.description}</p>
          )}
          <Details
            columns={2}
            items={[
              { label: 'Horário', value: hoursText(row) },
              { label: 'Capacidade', value: capacityText(row.capacity) },
              {
                label: 'Aprovação',
                value: row.needs_approval ? 'O síndico aprova cada reserva' : 'Não precisa',
              },
            ]}
          />
        </Panel>
      </SideBySide>
      {dialog}
    </RecordFrame>
  )
}
