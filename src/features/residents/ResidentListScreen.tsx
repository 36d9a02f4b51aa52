import { useState } from 'react'
import { residences as units } from '#domain/residences/contract.ts'
import { residentsCsv } from '#domain/unit-files/export-file.ts'
import type { Residence } from '#domain/residences/residence.ts'
import { residents } from '#domain/residents/contract.ts'
import type { User } from '#domain/users/user.ts'
import { saveCsv } from '#hooks/save-csv.ts'
import { useNotedExport } from '#hooks/use-noted-access.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { useOpenInUrl } from '#hooks/use-open-in-url.ts'
import { ActionDock } from '#ui/ActionDock.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
import { NotAllowed } from '#ui/NotAllowed.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { ChosenCondominium } from './ChosenCondominium.tsx'
import { NewResidentButton } from './NewResidentButton.tsx'
import { RegisterResident } from './RegisterResident.tsx'
import { filterKeys, filterOf, residentFilters } from './resident-filters.ts'
import { ResidentTable } from './ResidentTable.tsx'
import { useRegisters } from './use-residents.ts'

export function ResidentListScreen() {
  const { actor, can } = usePerson()
  const { id } = useCondominium()
  const [chosen, setChosen] = useState(id ?? '')
  const { values, change } = useFilterInUrl(filterKeys)
  const exportAll = useExport(chosen)
  const mayCreate = can(residents.create)
  const form = useOpenInUrl('novo', { may: mayCreate, act: 'cadastrar moradores' })
  const newButton = (size: 'md' | 'lg') => (
    <NewResidentButton size={size} isReady={chosen !== ''} onClick={form.open} />
  )

  return (
    <Screen>
      <PageHeader
        title="Gestão de Moradores"
        mainAction={mayCreate && newButton('md')}
        actions={
          mayCreate && (
            <>
              <Button icon="download-simple" disabled={!chosen} onClick={() => void exportAll()}>
                Exportar CSV
              </Button>
              {can(units.create) && (
                <LinkButton icon="upload-simple" href="/app/residences?importar=1">
                  Importar
                </LinkButton>
              )}
            </>
          )
        }
      />
      {actor.role === 'MASTER' && <ChosenCondominium value={chosen} onChange={setChosen} />}
      <FilterBar filters={residentFilters} values={values} onChange={change} chips="tipo" />
      <LoadFault title="Falha ao buscar moradores.">
        <Found
          condominiumId={chosen}
          values={values}
          onClear={() => change({})}
          action={mayCreate && newButton('md')}
          isRegistering={form.isOpen && chosen !== ''}
          onRegistered={form.close}
        />
      </LoadFault>
      {mayCreate && <ActionDock>{newButton('lg')}</ActionDock>}
      <NotAllowed refusal={form.refusal} onClose={form.close} />
    </Screen>
  )
}

interface FoundProps {
  condominiumId: string
  values: Record<(typeof filterKeys)[number], string>
  onClear: () => void
  action: React.ReactNode
  isRegistering: boolean
  onRegistered: () => void
}

/** The list, and the registration over it: they look through the same people, read once. */
function Found({ condominiumId, values, onClear, action, isRegistering, onRegistered }: FoundProps) {
  const registers = useRegisters(condominiumId)
  const isNarrowed = Object.values(values).some(Boolean)
  return (
    <>
      <ResidentTable
        rows={registers.residents}
        filter={filterOf(values)}
        empty={
          isNarrowed ? (
            <NothingFound onClear={onClear} />
          ) : (
            <EmptyState title="Nenhum morador por aqui" action={action}>
              {whyEmpty(condominiumId, Boolean(action))}
            </EmptyState>
          )
        }
      />
      {isRegistering && (
        <RegisterResident condominiumId={condominiumId} registers={registers} onClose={onRegistered} />
      )}
    </>
  )
}

function whyEmpty(condominiumId: string, mayCreate: boolean): string {
  if (!condominiumId) return 'Escolha um condomínio para ver seus moradores.'
  return mayCreate
    ? 'Cadastre o primeiro, ou importe todos de uma planilha.'
    : 'Quando a administração cadastrar alguém, aparece aqui.'
}

/** The people and their units as a file that the import reads back. */
function useExport(condominiumId: string): () => Promise<void> {
  const { db } = usePerson()
  const toasts = useToasts()
  const noteExport = useNotedExport()
  return async () => {
    const ofThis = <Row,>(collection: string) =>
      db.rows<Row>(collection).where('condominium_id').equals(condominiumId).toArray()
    saveCsv('moradores.csv', residentsCsv(await ofThis<Residence>('residences'), await ofThis<User>('users')))
    toasts.success('Download iniciado!')
    await noteExport()
  }
}
