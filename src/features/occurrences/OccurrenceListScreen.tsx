import { type ReactNode, useMemo } from 'react'
import { occurrences } from '#domain/occurrences/contract.ts'
import { isListed, Occurrence } from '#domain/occurrences/occurrence.ts'
import { isOccurrenceStaff } from '#domain/occurrences/rights.ts'
import { hasOccurrenceFilter, matchesOccurrence } from '#domain/occurrences/search.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { later, useSoon } from '#parts/later.tsx'
import { listedOccurrences } from '#parts/listed-occurrences.ts'
import { NotifyInvitation } from '#parts/NotifyInvitation.tsx'
import { EmptyList } from '#parts/EmptyList.tsx'
import { RecordList } from '#parts/RecordList.tsx'
import { RecordTable } from '#parts/RecordTable.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useNewRow } from '#parts/use-new-row.tsx'
import { useRows } from '#parts/use-rows.ts'
import { useSelection } from '#parts/use-selection.ts'
import { useTableState } from '#parts/use-table-state.ts'
import type { Local } from '#store/local-row.ts'
import {
  type FilterTexts,
  occurrenceFilterKeys,
  occurrenceFilterOf,
  useOccurrenceFilters,
} from './occurrence-filters.ts'
import { OccurrenceSelection } from './OccurrenceSelection.tsx'
import { occurrenceCard, occurrenceColumns, occurrenceDialogs, occurrenceMenu } from './occurrence-row.tsx'

const forms = {
  whole: later(async () => (await import('./OccurrenceForm.tsx')).OccurrenceForm),
  quick: later(async () => (await import('./QuickRecord.tsx')).QuickRecord),
}

export function OccurrenceListScreen() {
  const { actor, can } = usePerson()
  useSoon(forms)
  const { values, change, clear } = useFilterInUrl(occurrenceFilterKeys)
  const filters = useOccurrenceFilters(values)
  const create = useNewRow(Occurrence, {
    may: can(occurrences.create),
    dialog: actor.role === 'COLLABORATOR' ? forms.quick : forms.whole,
    formKey: 'new',
    act: 'registrar ocorrências',
    dockIcon: 'camera',
  })
  return (
    <RecordList
      entity={Occurrence}
      create={create}
      filter={{ filters, values, onChange: change, chips: 'status' }}
      offlineAct="registrar"
      above={<NotifyInvitation reason="Quer saber quando a sua ocorrência andar?" after={Occurrence} />}
      dialogs={occurrenceDialogs}
    >
      <OccurrenceTable values={values} action={create.button} onClear={clear} />
    </RecordList>
  )
}

interface OccurrenceTableProps {
  values: FilterTexts
  /** What records the first one. */
  action: ReactNode
  onClear: () => void
}

function OccurrenceTable({ values, action, onClear }: OccurrenceTableProps) {
  const { timeZone } = useCondominium()
  const state = useTableState()
  const narrowed = useMemo(() => {
    const filter = occurrenceFilterOf(values)
    return hasOccurrenceFilter(filter) ? (row: Occurrence) => matchesOccurrence(row, filter) : undefined
  }, [values])
  const found = useRows(Occurrence, {
    order: 'descending',
    // A filter says itself whether it is about what is archived.
    listed: narrowed ? undefined : listedOccurrences,
    matches: narrowed,
    limit: state.limit,
  })
  const drawing = useMemo(
    () => ({ columns: occurrenceColumns(timeZone), renderCard: occurrenceCard(timeZone) }),
    [timeZone],
  )
  const { actor } = usePerson()
  const selection = useSelection<Local<Occurrence>>({ all: found?.rows, canSelect: isListed, labelOf })
  return (
    <>
      {selection.chosen.length > 0 && (
        <OccurrenceSelection rows={selection.chosen} onClear={selection.clear} />
      )}
      <RecordTable
        entity={Occurrence}
        {...(isOccurrenceStaff({ actor }) && { selection: selection.ofTable })}
        isNarrowed={narrowed !== undefined}
        rows={found?.rows}
        total={found?.total}
        state={state}
        {...drawing}
        rowMenu={occurrenceMenu}
        empty={
          <EmptyList isNarrowed={narrowed !== undefined} onClear={onClear} of={Occurrence} action={action}>
            Viu algo? Registre com uma foto.
          </EmptyList>
        }
      />
    </>
  )
}

const labelOf = ({ title }: Occurrence) => `Selecionar ${title}`
