import { useMemo } from 'react'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { useOpenInUrl } from '#hooks/use-open-in-url.ts'
import { ActionDock } from '#ui/ActionDock.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
import { NewButton } from '#ui/NewButton.tsx'
import { NotAllowed } from '#ui/NotAllowed.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Screen } from '#ui/Screen.tsx'
import { CollaboratorForm } from './CollaboratorForm.tsx'
import { collaboratorFilters, filterKeys } from './collaborator-filters.ts'
import { mayTend } from './collaborator-rows.ts'
import { CollaboratorTable } from './CollaboratorTable.tsx'

/** Who works for the condominium. */
export function CollaboratorListScreen() {
  const { actor } = usePerson()
  const { id, name, all, open } = useCondominium()
  const { values, change } = useFilterInUrl(filterKeys)
  const isMaster = actor.role === 'MASTER'
  const mayCreate = mayTend(actor, 'create_user')
  const form = useOpenInUrl('novo', { may: mayCreate, act: 'cadastrar colaboradores' })
  const filters = useMemo(() => {
    const others = all.filter((one) => one.id !== id)
    return collaboratorFilters(isMaster ? { open: name ?? 'Selecione', others } : null)
  }, [isMaster, all, id, name])
  const newButton = (size: 'md' | 'lg') => (
    <NewButton size={size} onClick={form.open}>
      Novo Colaborador
    </NewButton>
  )

  return (
    <Screen>
      <PageHeader title="Colaboradores" mainAction={mayCreate && newButton('md')} />
      <FilterBar
        filters={filters}
        values={values}
        onChange={({ condominio, ...next }) => {
          if (condominio) void open(condominio)
          change(next)
        }}
        chips="status"
      />
      <LoadFault title="Erro ao carregar colaboradores">
        <CollaboratorTable
          condominiumId={id ?? ''}
          filter={{ search: values.busca, status: values.status }}
          action={mayCreate && newButton('md')}
          onClear={() => change({})}
        />
      </LoadFault>
      {mayCreate && <ActionDock>{newButton('lg')}</ActionDock>}
      {form.isOpen && <CollaboratorForm onClose={form.close} />}
      <NotAllowed refusal={form.refusal} onClose={form.close} />
    </Screen>
  )
}
