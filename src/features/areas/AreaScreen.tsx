import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Area } from '#domain/areas/area.ts'
import { areas } from '#domain/areas/contract.ts'
import { hoursText } from '#domain/areas/opening-hours.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import { useRecord } from '#hooks/use-record.ts'
import { useRefusedChanges } from '#hooks/use-refused-changes.ts'
import type { Local } from '#store/local-row.ts'
import { ActionDock } from '#ui/ActionDock.tsx'
import { Button } from '#ui/Button.tsx'
import { Details } from '#ui/Details.tsx'
import { EmptyScreen } from '#ui/EmptyScreen.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RefusedChanges } from '#ui/RefusedChanges.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useScreenTitle } from '#ui/screen-title.ts'
import { SideBySide } from '#ui/SideBySide.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { AreaBadges } from './AreaBadges.tsx'
import { AreaForm } from './AreaForm.tsx'
import { AreaGallery } from './AreaGallery.tsx'
import { BusyTimes } from './BusyTimes.tsx'
import { capacityText } from './area-texts.ts'
import { DeleteArea } from './DeleteArea.tsx'

const back = { href: '/app/reservations/areas', label: 'Áreas' }

export function AreaScreen({ params }: { params: Record<string, string> }) {
  const row = useRecord<Area>('areas', params.id ?? '')
  useScreenTitle(row?.name ?? 'Área', back)

  if (row === undefined) return <SkeletonRows />
  if (row === null) return <Missing id={params.id ?? ''} />
  return <Found row={row} />
}

function Missing({ id }: { id: string }) {
  const refused = useRefusedChanges(id)
  return (
    <EmptyScreen
      title="Área não encontrada"
      link={{ href: back.href, label: 'Ver áreas' }}
      above={<RefusedChanges {...refused} />}
    >
      Ela pode ter sido excluída.
    </EmptyScreen>
  )
}

function Found({ row }: { row: Local<Area> }) {
  const { actor, can } = usePerson()
  const [, go] = useLocation()
  const refused = useRefusedChanges(row.id)
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const mayReserve = row.active && actor.permissions.includes('create_reservation')
  const reserveButton = (size: 'md' | 'lg') => (
    <LinkButton
      variant="solid"
      icon="calendar-check"
      size={size}
      full={size === 'lg'}
      href={`/app/reservations?nova=1&area=${row.id}`}
    >
      Reservar
    </LinkButton>
  )

  return (
    <Screen>
      <PageHeader
        title={row.name}
        back={back}
        badge={<AreaBadges row={row} />}
        detail={row._state !== 'ok' && <RowMark row={row} />}
        actions={
          <>
            {can(areas.remove) && (
              <Button variant="dangerGhost" icon="trash" onClick={() => setOpen('delete')}>
                Excluir
              </Button>
            )}
            {can(areas.update) && (
              <Button icon="pencil-simple" onClick={() => setOpen('edit')}>
                Editar
              </Button>
            )}
          </>
        }
        mainAction={mayReserve && reserveButton('md')}
      />
      <RefusedChanges {...refused} />
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
      {mayReserve && <ActionDock>{reserveButton('lg')}</ActionDock>}
      {open === 'edit' && <AreaForm row={row} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <DeleteArea
          row={row}
          onClose={() => setOpen(null)}
          onRemoved={() => go(back.href, { replace: true })}
        />
      )}
    </Screen>
  )
}
