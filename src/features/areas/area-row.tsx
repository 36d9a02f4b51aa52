import { Area } from '#domain/areas/area.ts'
import { areas } from '#domain/areas/contract.ts'
import { hoursText } from '#domain/areas/opening-hours.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { usePhotoUrl } from '#hooks/use-photo-url.ts'
import { later } from '#parts/later.tsx'
import { removalOf } from '#parts/removal-of.tsx'
import { useOpenDialog } from '#parts/RowDialogs.tsx'
import type { Local } from '#store/local-row.ts'
import { CardRow } from '#ui/CardRow.tsx'
import { PhotoThumb } from '#ui/PhotoThumb.tsx'
import { RowActions } from '#ui/RowActions.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { RowMark } from '#ui/RowMark.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { AreaBadges } from './AreaBadges.tsx'
import { capacityText, photosText, upcomingText } from './area-texts.ts'
import { WrappedText } from '#ui/WrappedText.tsx'

export type CountedArea = Local<Area> & {
  /** Reservations to come, counted on this device. */
  upcoming: number
}

export const areaMenu = (row: CountedArea) => <AreaMenu row={row} />
export const areaCard = (row: CountedArea) => <AreaCard row={row} />
export const areaDialogs = {
  edit: later(async () => (await import('./AreaForm.tsx')).AreaForm),
  delete: removalOf(Area, {
    command: areas.remove,
    says: ({ photos }) =>
      `${photos.length === 0 ? 'Ela some da lista de todos.' : `${photosText(photos.length)} com ela.`} Uma área com reservas não pode ser excluída; ela pode ser desativada.`,
  }),
}

/** A name is read whole, on two lines where the column is narrow. */

export const areaColumns: TableColumn<CountedArea>[] = [
  {
    key: 'photo',
    header: 'Foto',
    hideHeader: true,
    width: '5.75rem',
    render: (row) => <AreaThumb row={row} />,
  },
  {
    key: 'name',
    header: 'Nome',
    isKey: true,
    render: (row) => <WrappedText>{row.name}</WrappedText>,
    sortValue: (row) => row.name,
  },
  {
    key: 'capacity',
    header: 'Capacidade',
    align: 'end',
    width: '8rem',
    hideBelow: 900,
    render: (row) => row.capacity?.toLocaleString('pt-BR') ?? '–',
    sortValue: (row) => row.capacity,
  },
  {
    key: 'hours',
    header: 'Horário',
    width: '9rem',
    render: (row) => hoursText(row),
    sortValue: (row) => row.opens_at,
  },
  {
    key: 'upcoming',
    header: 'Reservas marcadas',
    align: 'end',
    width: '10.5rem',
    hideBelow: 1000,
    render: (row) => row.upcoming,
    sortValue: (row) => row.upcoming,
  },
  {
    key: 'status',
    header: 'Situação',
    render: (row) => (
      <RowMark row={row}>
        <AreaBadges row={row} />
      </RowMark>
    ),
    sortValue: (row) => Number(row.active),
  },
]

function AreaCard({ row }: { row: CountedArea }) {
  const words = [hoursText(row), capacityText(row.capacity)].filter(Boolean).join(', ')
  return (
    <CardRow
      status={<AreaBadges row={row} />}
      mark={<RowMark row={row} />}
      title={row.name}
      meta={
        <>
          <span>{words}</span>
          <span>{upcomingText(row.upcoming)}</span>
        </>
      }
      end={row.photos.length > 0 && <AreaThumb row={row} />}
    />
  )
}

/** The primary photo, small. */
function AreaThumb({ row }: { row: Area }) {
  const url = usePhotoUrl(row.photos.find(({ is_primary }) => is_primary))
  return <PhotoThumb url={url} />
}

/** What can be done with one area without opening it. */
function AreaMenu({ row }: { row: CountedArea }) {
  const { can } = usePerson()
  const open = useOpenDialog<keyof typeof areaDialogs>()
  return (
    <RowActions
      of={row.name}
      items={[
        can(areas.update) && { ...editItem, onPress: () => open('edit', row) },
        can(areas.remove) && { ...deleteItem, onPress: () => open('delete', row) },
      ]}
    />
  )
}
