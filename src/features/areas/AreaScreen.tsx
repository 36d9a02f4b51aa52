import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Area } from '#domain/areas/area.ts'
import { areas } from '#domain/areas/contract.ts'
import { hoursText } from '#domain/areas/opening-hours.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { type FoundRecord, useRecordPage } from '#parts/use-record-page.ts'
import { Details } from '#ui/Details.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RecordActions } from '#ui/RecordActions.tsx'
import { RecordFrame } from '#parts/RecordFrame.tsx'
import { RecordScreen } from '#parts/RecordScreen.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { RowMark } from '#ui/RowMark.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { AreaBadges } from './AreaBadges.tsx'
import { AreaForm } from './AreaForm.tsx'
import { AreaGallery } from './AreaGallery.tsx'
import { BusyTimes } from './BusyTimes.tsx'
import { capacityText } from './area-texts.ts'
import { DeleteArea } from './DeleteArea.tsx'

const back = { href: '/app/reservations/areas', label: 'Áreas' }
const missing = {
  title: 'Área não encontrada',
  why: 'Ela pode ter sido excluída.',
  link: 'Ver áreas',
}

export function AreaScreen({ params }: { params: Record<string, string> }) {
  const record = useRecordPage<Area>('areas', params.id)
  return (
    <RecordScreen record={record} noun="Área" back={back} missing={missing}>
      {(found) => <FoundArea {...found} />}
    </RecordScreen>
  )
}

function FoundArea({ row, refused }: FoundRecord<Area>) {
  const { actor, can } = usePerson()
  const [, go] = useLocation()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
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
          besides={[can(areas.update) && { ...editItem, onPress: () => setOpen('edit') }]}
          rest={[can(areas.remove) && { ...deleteItem, onPress: () => setOpen('delete') }]}
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
      {open === 'edit' && <AreaForm row={row} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <DeleteArea
          row={row}
          onClose={() => setOpen(null)}
          onRemoved={() => go(back.href, { replace: true })}
        />
      )}
    </RecordFrame>
  )
}
