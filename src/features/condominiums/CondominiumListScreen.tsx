import { type ReactNode, useMemo } from 'react'
import { Redirect } from 'wouter'
import { Condominium } from '#domain/condominiums/condominium.ts'
import { condominiums } from '#domain/condominiums/contract.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { later } from '#parts/later.tsx'
import { recordHref } from '#parts/navigation.ts'
import { RecordList } from '#parts/RecordList.tsx'
import { RecordTable } from '#parts/RecordTable.tsx'
import { RefusedChanges } from '#parts/RefusedChanges.tsx'
import { useRefusedAmong } from '#parts/use-refused-changes.ts'
import { useNewRow } from '#parts/use-new-row.tsx'
import { useRows } from '#parts/use-rows.ts'
import { useTableState } from '#parts/use-table-state.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Filter } from '#ui/filter.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { CondominiumNumbers } from './CondominiumNumbers.tsx'
import {
  condominiumCard,
  condominiumColumns,
  condominiumDialogs,
  condominiumMenu,
} from './condominium-row.tsx'
import { foundCondominiums } from './condominium-rows.ts'

const form = later(async () => (await import('./CondominiumForm.tsx')).CondominiumForm)

const condominiumFilterKeys = ['busca'] as const
const condominiumFilters: Filter[] = [
  { kind: 'text', key: 'busca', label: 'Buscar', placeholder: 'Nome, endereço, cidade ou CEP' },
]

/** Every condominium of the platform for MASTER; whoever has one alone comes to its page. */
export function CondominiumListScreen() {
  const { actor } = usePerson()
  const { condominium_id: own } = actor
  if (actor.role === 'MASTER' || !own) return <Condominiums />
  return <Redirect to={recordHref('condominiums', own) ?? '/app'} replace />
}

function Condominiums() {
  const { actor, can } = usePerson()
  const refused = useRefusedAmong(({ entry }) => entry.command.startsWith('condominiums.'))
  const create = useNewRow(Condominium, {
    may: actor.role === 'MASTER' && can(condominiums.create),
    dialog: form,
  })
  return (
    <RecordList
      entity={Condominium}
      create={create}
      below={<RefusedChanges {...refused} />}
      dialogs={condominiumDialogs}
    >
      <CondominiumTable action={create.button} />
    </RecordList>
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
        rows={shown}
        state={state}
        columns={condominiumColumns}
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
