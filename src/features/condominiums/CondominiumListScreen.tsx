import { type ReactNode, useMemo } from 'react'
import { Condominium } from '#domain/condominiums/condominium.ts'
import { condominiums } from '#domain/condominiums/contract.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { useOpenInUrl } from '#hooks/use-open-in-url.ts'
import { later, useSoon } from '#parts/later.tsx'
import { FormInUrl } from '#parts/FormInUrl.tsx'
import { RecordTable } from '#parts/RecordTable.tsx'
import { RefusedChanges } from '#parts/RefusedChanges.tsx'
import { RowDialogs } from '#parts/RowDialogs.tsx'
import { useRefusedAmong } from '#parts/use-refused-changes.ts'
import { useRows } from '#parts/use-rows.ts'
import { useTableState } from '#parts/use-table-state.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Filter } from '#ui/filter.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
import { NewButton } from '#ui/NewButton.tsx'
import { ScreenFrame } from '#ui/ScreenFrame.tsx'
import { CondominiumNumbers } from './CondominiumNumbers.tsx'
import {
  condominiumCard,
  condominiumColumns,
  condominiumDialogs,
  condominiumHref,
  condominiumMenu,
} from './condominium-row.tsx'
import { foundCondominiums } from './condominium-rows.ts'

const forms = { create: later(async () => (await import('./CondominiumForm.tsx')).CondominiumForm) }

const condominiumFilterKeys = ['busca'] as const
const condominiumFilters: Filter[] = [
  { kind: 'text', key: 'busca', label: 'Buscar', placeholder: 'Nome, endereço, cidade ou CEP' },
]

/** Every condominium of the platform for MASTER, their own for everybody else. */
export function CondominiumListScreen() {
  useSoon(forms)
  const { actor, can } = usePerson()
  const refused = useRefusedAmong(({ entry }) => entry.command.startsWith('condominiums.'))
  const mayCreate = actor.role === 'MASTER' && can(condominiums.create)
  const form = useOpenInUrl('novo', { may: mayCreate, act: 'cadastrar condomínios' })
  const newButton = mayCreate && <NewButton onClick={form.open}>Novo condomínio</NewButton>
  return (
    <ScreenFrame title="Condomínios" mainAction={newButton}>
      <RefusedChanges {...refused} />
      <LoadFault title="Erro ao carregar condomínios">
        <RowDialogs entity={Condominium} dialogs={condominiumDialogs}>
          <CondominiumTable action={newButton} />
        </RowDialogs>
      </LoadFault>
      <FormInUrl form={form}>
        <forms.create.Part onClose={form.close} />
      </FormInUrl>
    </ScreenFrame>
  )
}

function CondominiumTable({ action }: { action: ReactNode }) {
  const { actor, can } = usePerson()
  const { values, change, clear } = useFilterInUrl(condominiumFilterKeys)
  const { busca } = values
  const rows = useRows(Condominium, { of: null })?.rows
  const state = useTableState({ key: 'name', direction: 'ascending' })
  const shown = useMemo(() => rows && foundCondominiums(rows, busca), [rows, busca])
  const hasMenu = actor.role === 'MASTER' || can(condominiums.update)
  return (
    <>
      <CondominiumNumbers rows={rows ?? []} />
      <FilterBar filters={condominiumFilters} values={values} onChange={change} />
      <RecordTable
        entity={Condominium}
        label="Condomínios"
        rows={shown}
        state={state}
        columns={condominiumColumns}
        getRowHref={condominiumHref}
        renderCard={condominiumCard}
        {...(hasMenu && { rowMenu: condominiumMenu })}
        density="tall"
        empty={
          <EmptyState
            title="Nenhum condomínio encontrado."
            action={busca ? <Button onClick={clear}>Limpar</Button> : action}
          >
            {busca ? 'Nada tem o que esta busca pede.' : action && 'Cadastre o primeiro.'}
          </EmptyState>
        }
      />
    </>
  )
}
