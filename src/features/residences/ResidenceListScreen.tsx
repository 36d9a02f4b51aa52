import { type ReactNode, useMemo } from 'react'
import { residences } from '#domain/residences/contract.ts'
import { Residence } from '#domain/residences/residence.ts'
import { residencesCsv } from '#domain/unit-files/export-file.ts'
import { User } from '#domain/users/user.ts'
import { useFiles } from '#hooks/use-files.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { useNotedExport } from '#hooks/use-noted-access.ts'
import { useOpenInUrl } from '#hooks/use-open-in-url.ts'
import { later } from '#parts/later.tsx'
import { FormInUrl } from '#parts/FormInUrl.tsx'
import { useExportWait } from '#parts/use-export-wait.ts'
import { RecordList } from '#parts/RecordList.tsx'
import { RecordTable } from '#parts/RecordTable.tsx'
import { RefusedChanges } from '#parts/RefusedChanges.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useCondominiumFilter } from '#parts/use-condominium-filter.ts'
import { useRefusedAmong } from '#parts/use-refused-changes.ts'
import { useNewRow } from '#parts/use-new-row.tsx'
import { useTableState } from '#parts/use-table-state.ts'
import { rowsOf } from '#hooks/rows-of.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import {
  residenceFilterKeys,
  residenceFilterOf,
  foundResidences,
  hasResidenceFilter,
  type ResidenceFilter,
  residenceFilters,
} from './residence-filters.ts'
import { residenceCard, residenceColumns, residenceDialogs, residenceMenu } from './residence-row.tsx'
import { type CountedResidence, useResidenceRows } from './use-residence-rows.ts'

const form = later(async () => (await import('./ResidenceForm.tsx')).ResidenceForm)

/** Every unit of the condominium in view. */
export function ResidenceListScreen() {
  const { db, can } = usePerson()
  const { id } = useCondominium()
  const ofCondominium = useCondominiumFilter('14rem')
  const mayCreate = can(residences.create)
  const create = useNewRow(Residence, { may: mayCreate, dialog: form })
  const imports = useOpenInUrl('importar', { may: mayCreate, act: 'importar unidades' })
  const { values, change, clear } = useFilterInUrl(residenceFilterKeys)
  const filter = useMemo(() => residenceFilterOf(values), [values])
  const rows = useResidenceRows()
  const refused = useRefusedAmong(
    ({ entry }) => entry.command === 'residences.create' && entry.condominium_id === id,
  )

  const wait = useExportWait()
  const noteExport = useNotedExport()
  const { saveCsv } = useFiles()
  async function exportShown() {
    const people = await rowsOf(db, User, { of: null }).toArray()
    saveCsv('unidades.csv', residencesCsv(foundResidences(rows ?? [], filter), people))
    await noteExport()
  }

  return (
    <>
      <RecordList
        entity={Residence}
        create={create}
        acts={[
          can(residences.update) && {
            label: 'Exportar CSV',
            icon: 'download-simple',
            disabledReason: wait ?? (rows?.length ? undefined : 'Não há unidades.'),
            onPress: () => void exportShown(),
          },
          mayCreate && { label: 'Importar', icon: 'upload-simple', onPress: imports.open },
        ]}
        filter={{
          filters: [...residenceFilters, ...ofCondominium.filters],
          values,
          onChange: (next) => change(ofCondominium.openChosen(next)),
          chips: 'status',
        }}
        offlineAct="mudar"
        below={<RefusedChanges {...refused} />}
        dialogs={residenceDialogs}
      >
        <ResidenceTable rows={rows} filter={filter} action={create.button} onClear={clear} />
      </RecordList>
      <FormInUrl form={imports}>
        <ImportDialog onClose={imports.close} />
      </FormInUrl>
    </>
  )
}

interface ResidenceTableProps {
  rows: CountedResidence[] | undefined
  filter: ResidenceFilter
  /** What begins a first unit. */
  action: ReactNode
  onClear: () => void
}

function ResidenceTable({ rows, filter, action, onClear }: ResidenceTableProps) {
  const state = useTableState()
  const shown = useMemo(() => rows && foundResidences(rows, filter), [rows, filter])
  const knowsDocuments = rows?.some(({ documents }) => documents !== null) ?? true
  return (
    <RecordTable
      entity={Residence}
      rows={shown}
      state={state}
      columns={residenceColumns[knowsDocuments ? 'withDocuments' : 'without']}
      renderCard={residenceCard}
      rowMenu={residenceMenu}
      empty={
        hasResidenceFilter(filter) ? (
          <EmptyState title="Nenhuma unidade encontrada" action={<Button onClick={onClear}>Limpar</Button>}>
            Nenhuma tem o que estes filtros pedem.
          </EmptyState>
        ) : (
          <EmptyState title="Nenhuma unidade encontrada" action={action}>
            {action
              ? 'Cadastre a primeira, ou importe todas de uma planilha.'
              : 'Quando a administração cadastrar uma, ela aparece aqui.'}
          </EmptyState>
        )
      }
    />
  )
}
