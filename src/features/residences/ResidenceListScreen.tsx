import { residences } from '#domain/residences/contract.ts'
import { residencesCsv } from '#domain/unit-files/export-file.ts'
import type { User } from '#domain/users/user.ts'
import { hour } from '#domain/values/instant-texts.ts'
import { saveCsv } from '#hooks/save-csv.ts'
import { useNotedExport } from '#hooks/use-noted-access.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { useOpenInUrl } from '#hooks/use-open-in-url.ts'
import { useRefusedAmong } from '#parts/use-refused-changes.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { ActionDock } from '#ui/ActionDock.tsx'
import { Button } from '#ui/Button.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
import { NewButton } from '#ui/NewButton.tsx'
import { NotAllowed } from '#ui/NotAllowed.tsx'
import { OfflineNote } from '#parts/OfflineNote.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RefusedChanges } from '#parts/RefusedChanges.tsx'
import { Screen } from '#ui/Screen.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { filterKeys, filterOf, foundResidences, residenceFilters } from './residence-filters.ts'
import { ResidenceForm } from './ResidenceForm.tsx'
import { ResidenceTable } from './ResidenceTable.tsx'
import { useResidenceRows } from './use-residence-rows.ts'

/** Every unit of the condominium in view. */
export function ResidenceListScreen() {
  const { actor, db, can } = usePerson()
  const condominium = useCondominium()
  const { offlineSince } = useSyncStatus()
  const mayCreate = can(residences.create)
  const form = useOpenInUrl('nova', { may: mayCreate, act: 'cadastrar unidades' })
  const imports = useOpenInUrl('importar', { may: mayCreate, act: 'importar unidades' })
  const { values, change } = useFilterInUrl(filterKeys)
  const filter = filterOf(values)
  const rows = useResidenceRows()

  const refused = useRefusedAmong(
    ({ entry }) => entry.command === 'residences.create' && entry.condominium_id === condominium.id,
  )
  const newButton = (size: 'md' | 'lg') => (
    <NewButton size={size} onClick={form.open}>
      Nova unidade
    </NewButton>
  )

  const noteExport = useNotedExport()
  async function exportShown() {
    const people = await db.rows<User>('users').toArray()
    saveCsv('unidades.csv', residencesCsv(foundResidences(rows ?? [], filter), people))
    await noteExport()
  }

  return (
    <Screen>
      <PageHeader
        title="Unidades"
        actions={
          (can(residences.update) || mayCreate) && (
            <>
              {can(residences.update) && (
                <Button icon="download-simple" disabled={!rows?.length} onClick={() => void exportShown()}>
                  Exportar CSV
                </Button>
              )}
              {mayCreate && (
                <Button icon="upload-simple" onClick={imports.open}>
                  Importar
                </Button>
              )}
            </>
          )
        }
        mainAction={mayCreate && newButton('md')}
      />
      <FilterBar
        filters={residenceFilters(actor.role === 'MASTER' ? choiceOf(condominium) : null)}
        values={values}
        onChange={({ condominio, ...next }) => {
          if (condominio) void condominium.open(condominio)
          change(next)
        }}
        chips="status"
      />
      <OfflineNote since={offlineSince && hour(offlineSince, condominium.timeZone)} act="mudar" />
      <RefusedChanges {...refused} />
      <LoadFault title="Erro ao carregar unidades">
        <ResidenceTable
          rows={rows}
          filter={filter}
          action={mayCreate && newButton('md')}
          onClear={() => change({})}
        />
      </LoadFault>
      {mayCreate && <ActionDock>{newButton('lg')}</ActionDock>}
      {form.isOpen && <ResidenceForm onClose={form.close} />}
      {imports.isOpen && <ImportDialog onClose={imports.close} />}
      <NotAllowed refusal={form.refusal} onClose={form.close} />
      <NotAllowed refusal={imports.refusal} onClose={imports.close} />
    </Screen>
  )
}

/** MASTER sees one condominium at a time: the filter starts at it, and choosing another opens that one. */
function choiceOf({ id, name, all }: ReturnType<typeof useCondominium>) {
  return { name: name ?? 'Selecione', others: all.filter((other) => other.id !== id) }
}
