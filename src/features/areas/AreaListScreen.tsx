import { finds } from '#domain/values/search.ts'
import { type ReactNode, useMemo } from 'react'
import { Area } from '#domain/areas/area.ts'
import { areas } from '#domain/areas/contract.ts'
import { ReservationSlot } from '#domain/reservations/slot.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { useMinute } from '#hooks/use-minute.ts'
import { later } from '#parts/later.tsx'
import { EmptyList } from '#parts/EmptyList.tsx'
import { RecordList } from '#parts/RecordList.tsx'
import { RecordTable } from '#parts/RecordTable.tsx'
import { useNewRow } from '#parts/use-new-row.tsx'
import { useAreas } from '#parts/use-areas.ts'
import { useRows } from '#parts/use-rows.ts'
import { useTableState } from '#parts/use-table-state.ts'
import type { Filter } from '#ui/filter.ts'
import { Tabs } from '#ui/Tabs.tsx'
import { areaCard, areaColumns, areaDialogs, areaMenu, type CountedArea } from './area-row.tsx'

const form = later(async () => (await import('./AreaForm.tsx')).AreaForm)

const areaFilterKeys = ['busca'] as const
const areaFilters: Filter[] = [
  { kind: 'text', key: 'busca', label: 'Buscar', placeholder: 'Nome ou descrição' },
]

export function AreaListScreen() {
  const { actor, can } = usePerson()
  const create = useNewRow(Area, { may: can(areas.create), dialog: form })
  const { values, change, clear } = useFilterInUrl(areaFilterKeys)

  return (
    <RecordList
      entity={Area}
      create={create}
      filter={{ filters: areaFilters, values, onChange: change }}
      dialogs={areaDialogs}
      above={
        <Tabs
          label="Reservas e áreas"
          current="/app/reservations/areas"
          items={[
            ...(actor.permissions.includes('read_reservation')
              ? [{ label: 'Reservas', href: '/app/reservations' }]
              : []),
            { label: 'Áreas', href: '/app/reservations/areas' },
          ]}
        />
      }
    >
      <AreaTable search={values.busca} action={create.button} onClear={clear} />
    </RecordList>
  )
}

interface AreaTableProps {
  search: string
  action: ReactNode
  onClear: () => void
}

function AreaTable({ search, action, onClear }: AreaTableProps) {
  const { can } = usePerson()
  const state = useTableState()
  const rows = useCountedAreas()
  const shown = useMemo(
    () => rows?.filter(({ name, description }) => finds(search, name, description)),
    [rows, search],
  )
  const mayWrite = can(areas.create) || can(areas.update) || can(areas.remove)

  return (
    <RecordTable
      entity={Area}
      rows={shown}
      state={state}
      columns={areaColumns}
      renderCard={areaCard}
      {...(mayWrite && { rowMenu: areaMenu })}
      density="tall"
      empty={
        <EmptyList isNarrowed={search !== ''} onClear={onClear} of={Area} action={action}>
          {action
            ? 'Cadastre o salão, o quiosque, a quadra: com fotos, todos sabem o que reservam.'
            : 'Quando o síndico cadastrar uma, ela aparece aqui.'}
        </EmptyList>
      }
    />
  )
}

/** The areas of the condominium in view, by name. */
function useCountedAreas(): CountedArea[] | undefined {
  const rows = useAreas()
  const slots = useRows(ReservationSlot, { from: useMinute() })?.rows
  return useMemo(() => {
    if (!rows || !slots) return undefined
    const upcoming = (id: string) => slots.filter(({ area_id }) => area_id === id).length
    return rows.map((row) => ({ ...row, upcoming: upcoming(row.id) }))
  }, [rows, slots])
}
