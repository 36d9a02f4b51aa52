import { type ReactNode, useMemo } from 'react'
import { occurrences } from '#domain/occurrences/contract.ts'
import { Occurrence, occurrenceFlow, occurrenceTypes } from '#domain/occurrences/occurrence.ts'
import { hasOccurrenceFilter, matchesOccurrence, type OccurrenceFilter } from '#domain/occurrences/search.ts'
import { occurrenceStatusTexts, occurrenceTypeTexts } from '#domain/occurrences/texts.ts'
import { unitName } from '#domain/residences/residence.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { useOpenInUrl } from '#hooks/use-open-in-url.ts'
import { later, useSoon } from '#parts/later.tsx'
import { EmptyList } from '#parts/EmptyList.tsx'
import { FormInUrl } from '#parts/FormInUrl.tsx'
import { OfflineNote } from '#parts/OfflineNote.tsx'
import { RecordTable } from '#parts/RecordTable.tsx'
import { RowDialogs } from '#parts/RowDialogs.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useResidences } from '#parts/use-residences.ts'
import { useRows } from '#parts/use-rows.ts'
import { useTableState } from '#parts/use-table-state.ts'
import type { Filter } from '#ui/filter.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
import { NewButton } from '#ui/NewButton.tsx'
import { ScreenFrame } from '#ui/ScreenFrame.tsx'
import {
  occurrenceCard,
  occurrenceColumns,
  occurrenceDialogs,
  occurrenceHref,
  occurrenceMenu,
} from './occurrence-row.tsx'

const forms = {
  whole: later(async () => (await import('./OccurrenceForm.tsx')).OccurrenceForm),
  quick: later(async () => (await import('./QuickRecord.tsx')).QuickRecord),
}

const occurrenceFilterKeys = ['text', 'status', 'type', 'residence_id'] as const
type FilterTexts = Record<(typeof occurrenceFilterKeys)[number], string>

export function OccurrenceListScreen() {
  const { actor, can } = usePerson()
  const { Part: Form } = actor.role === 'COLLABORATOR' ? forms.quick : forms.whole
  useSoon(forms)
  const { values, change, clear } = useFilterInUrl(occurrenceFilterKeys)
  const filters = useFilters()
  const form = useOpenInUrl('new', { may: can(occurrences.create), act: 'registrar ocorrências' })
  const newButton = can(occurrences.create) && (
    <NewButton dockIcon="camera" onClick={form.open}>
      Nova ocorrência
    </NewButton>
  )
  return (
    <ScreenFrame title="Ocorrências" mainAction={newButton}>
      <FilterBar filters={filters} values={values} onChange={change} chips="status" />
      <OfflineNote act="registrar" />
      <LoadFault title="Erro ao carregar ocorrências">
        <RowDialogs entity={Occurrence} dialogs={occurrenceDialogs}>
          <OccurrenceTable values={values} action={newButton} onClear={clear} />
        </RowDialogs>
      </LoadFault>
      <FormInUrl form={form}>
        <Form onClose={form.close} />
      </FormInUrl>
    </ScreenFrame>
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
  const found = useRows(Occurrence, { order: 'descending', matches: narrowed, limit: state.limit })
  const drawing = useMemo(
    () => ({ columns: occurrenceColumns(timeZone), renderCard: occurrenceCard(timeZone) }),
    [timeZone],
  )
  return (
    <RecordTable
      entity={Occurrence}
      isNarrowed={narrowed !== undefined}
      label="Ocorrências"
      rows={found?.rows}
      total={found?.total}
      state={state}
      {...drawing}
      getRowHref={occurrenceHref}
      rowMenu={occurrenceMenu}
      empty={
        <EmptyList
          isNarrowed={narrowed !== undefined}
          onClear={onClear}
          title="Nenhuma ocorrência por aqui"
          action={action}
        >
          Viu algo? Registre com uma foto.
        </EmptyList>
      }
    />
  )
}

/** What the texts of the address ask for, as far as it can be asked. */
function occurrenceFilterOf(values: FilterTexts): OccurrenceFilter {
  return {
    text: values.text || undefined,
    status: occurrenceFlow.states.find((status) => status === values.status),
    type: occurrenceTypes.find((type) => type === values.type),
    residence_id: values.residence_id || undefined,
  }
}

function useFilters(): Filter[] {
  const residences = useResidences() ?? []
  return [
    { kind: 'text', key: 'text', label: 'Buscar', placeholder: 'Título, unidade ou protocolo' },
    {
      kind: 'select',
      key: 'status',
      label: 'Status',
      options: occurrenceFlow.states.map((value) => ({ value, label: occurrenceStatusTexts[value] })),
    },
    {
      kind: 'select',
      key: 'type',
      label: 'Tipo',
      options: occurrenceTypes.map((value) => ({ value, label: occurrenceTypeTexts[value] })),
    },
    {
      kind: 'select',
      key: 'residence_id',
      label: 'Unidade',
      options: residences.map((residence) => ({ value: residence.id, label: unitName(residence) })),
    },
  ]
}
