import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'wouter'
import { Assembly, assemblyFlow } from '#domain/assemblies/assembly.ts'
import { assemblies } from '#domain/assemblies/contract.ts'
import { assemblyStatusTexts } from '#domain/assemblies/texts.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { useLive } from '#hooks/use-live.ts'
import { EmptyList } from '#parts/EmptyList.tsx'
import { RecordList } from '#parts/RecordList.tsx'
import { RecordTable } from '#parts/RecordTable.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useTableState } from '#parts/use-table-state.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { Local } from '#store/local-row.ts'
import { readWindow } from '#hooks/read-window.ts'
import type { Filter } from '#ui/filter.ts'
import { NewButton } from '#ui/NewButton.tsx'
import { assemblyCard, assemblyColumns, assemblyDialogs, assemblyMenu } from './assembly-row.tsx'
import { type AssemblyFilter, hasAssemblyFilter, matchesAssembly } from './assembly-search.ts'

const assemblyFilterKeys = ['text', 'status', 'from', 'to'] as const

export function AssemblyListScreen() {
  const { can } = usePerson()
  const [, go] = useLocation()
  const { values, change, clear } = useFilterInUrl(assemblyFilterKeys)
  const filter = useMemo(() => assemblyFilterOf(values), [values])
  const button = can(assemblies.create) && (
    <NewButton onClick={() => go('/app/assemblies/create')}>Nova assembleia</NewButton>
  )
  return (
    <RecordList
      entity={Assembly}
      create={{ button }}
      filter={{ filters: assemblyFilters, values, onChange: change, collapsible: true }}
      dialogs={assemblyDialogs}
    >
      <AssemblyTable filter={filter} action={button} onClear={clear} />
    </RecordList>
  )
}

interface AssemblyTableProps {
  filter: AssemblyFilter
  action: ReactNode
  onClear: () => void
}

function AssemblyTable({ filter, action, onClear }: AssemblyTableProps) {
  const { timeZone } = useCondominium()
  const rows = useAssemblies()
  const state = useTableState()
  const shown = useMemo(
    () => rows?.filter((row) => matchesAssembly(row, filter, timeZone)),
    [rows, filter, timeZone],
  )
  return (
    <RecordTable
      entity={Assembly}
      rows={shown}
      state={state}
      columns={assemblyColumns}
      renderCard={assemblyCard}
      rowMenu={assemblyMenu}
      empty={
        <EmptyList isNarrowed={hasAssemblyFilter(filter)} onClear={onClear} of={Assembly} action={action}>
          {action
            ? 'Marque a primeira: diga o que se decide e quando.'
            : 'Quando o síndico marcar uma, ela aparece aqui.'}
        </EmptyList>
      }
    />
  )
}

/** The condominium's assemblies, the latest date first. There are a few per year: all of them are read at once. */
function useAssemblies(): Local<Assembly>[] | undefined {
  const { id } = useCondominium()
  return useLive(
    async (db) =>
      withConfirmedStatus(db, await readWindow(db, Assembly, { of: id ?? '', isDescending: true })),
    [id],
  )
}

/** A status that was asked for and not yet decided is not shown as one: the row's mark says that it waits. */
async function withConfirmedStatus(db: ZeloDatabase, rows: Local<Assembly>[]): Promise<Local<Assembly>[]> {
  const waiting = rows.filter(({ _pending }) => _pending > 0)
  const bases = await db.base.bulkGet(waiting.map(({ id }) => ['assemblies', id]))
  const confirmed = new Map(bases.map((base) => [base?.id, base?.row as Assembly | null | undefined])) // its entity's
  return rows.map((row) => ({ ...row, status: confirmed.get(row.id)?.status ?? row.status }))
}

/** What the texts of the address ask for, as far as it can be asked. */
function assemblyFilterOf(values: Record<(typeof assemblyFilterKeys)[number], string>): AssemblyFilter {
  return {
    text: values.text || undefined,
    status: assemblyFlow.states.find((status) => status === values.status),
    from: values.from || undefined,
    to: values.to || undefined,
  }
}

const assemblyFilters: Filter[] = [
  { kind: 'text', key: 'text', label: 'Buscar', placeholder: 'Título ou descrição' },
  {
    kind: 'select',
    key: 'status',
    label: 'Situação',
    options: assemblyFlow.states.map((value) => ({ value, label: assemblyStatusTexts[value] })),
  },
  { kind: 'date', key: 'from', label: 'Data inicial' },
  { kind: 'date', key: 'to', label: 'Data final' },
]
