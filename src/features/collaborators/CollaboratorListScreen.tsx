import { alphabetical } from '#domain/values/text.ts'
import { type ReactNode, useMemo } from 'react'
import { User } from '#domain/users/user.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { later } from '#parts/later.tsx'
import { accessLooks } from '#parts/access-look.ts'
import { RecordList } from '#parts/RecordList.tsx'
import { RecordTable } from '#parts/RecordTable.tsx'
import { useCondominiumFilter } from '#parts/use-condominium-filter.ts'
import { useNewRow } from '#parts/use-new-row.tsx'
import { useRows } from '#parts/use-rows.ts'
import { useTableState } from '#parts/use-table-state.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Filter } from '#ui/filter.ts'
import {
  collaboratorCard,
  collaboratorColumns,
  collaboratorDialogs,
  collaboratorHref,
  collaboratorMenu,
} from './collaborator-row.tsx'
import { type CollaboratorFilter, foundCollaborators, mayTend } from './collaborator-rows.ts'

const form = later(async () => (await import('./CollaboratorForm.tsx')).CollaboratorForm)

const collaboratorFilterKeys = ['busca', 'status'] as const
const statuses = ['ACTIVE', 'INACTIVE', 'PENDING'] as const

const textFilter: Filter = {
  kind: 'text',
  key: 'busca',
  label: 'Buscar',
  placeholder: 'Nome, e-mail, telefone ou cargo',
}
const statusFilter: Filter = {
  kind: 'select',
  key: 'status',
  label: 'Status',
  options: statuses.map((value) => ({ value, label: accessLooks[value].text })),
}

const columns = { master: collaboratorColumns(true), others: collaboratorColumns(false) }

/** Who works for the condominium. */
export function CollaboratorListScreen() {
  const { actor } = usePerson()
  const ofCondominium = useCondominiumFilter()
  const { values, change, clear } = useFilterInUrl(collaboratorFilterKeys)
  const create = useNewRow(User, {
    may: mayTend(actor, 'create_user'),
    dialog: form,
    formKey: 'novo',
    act: 'cadastrar colaboradores',
    label: 'Novo Colaborador',
  })

  return (
    <RecordList
      entity={User}
      title="Colaboradores"
      fault="Erro ao carregar colaboradores"
      create={create}
      filter={{
        filters: [textFilter, ...ofCondominium.filters, statusFilter],
        values,
        onChange: (next) => change(ofCondominium.openChosen(next)),
        chips: 'status',
      }}
      dialogs={collaboratorDialogs}
    >
      <CollaboratorTable
        search={values.busca}
        status={values.status}
        action={create.button}
        onClear={clear}
      />
    </RecordList>
  )
}

interface CollaboratorTableProps extends CollaboratorFilter {
  /** What registers the first one. */
  action: ReactNode
  onClear: () => void
}

const byName = (one: User, other: User) => alphabetical.compare(one.profile.name, other.profile.name)
const isCollaborator = ({ role }: User) => role === 'COLLABORATOR'

function CollaboratorTable({ search, status, action, onClear }: CollaboratorTableProps) {
  const { actor } = usePerson()
  const rows = useRows(User, { order: byName, matches: isCollaborator })?.rows
  const state = useTableState({ key: 'name', direction: 'ascending' })
  const shown = useMemo(() => rows && foundCollaborators(rows, { search, status }), [rows, search, status])
  const hasMenu = mayTend(actor, 'update_user') || mayTend(actor, 'delete_user')
  return (
    <RecordTable
      entity={User}
      label="Colaboradores"
      rows={shown}
      state={state}
      columns={columns[actor.role === 'MASTER' ? 'master' : 'others']}
      getRowHref={collaboratorHref}
      renderCard={collaboratorCard}
      {...(hasMenu && { rowMenu: collaboratorMenu })}
      density="tall"
      empty={
        search || status ? (
          <EmptyState
            title="Nenhum colaborador encontrado"
            action={<Button onClick={onClear}>Limpar</Button>}
          >
            Ninguém com o que estes filtros pedem.
          </EmptyState>
        ) : (
          <EmptyState title="Nenhum colaborador encontrado" action={action}>
            {action ? 'Cadastre quem trabalha na portaria, na limpeza, na zeladoria.' : undefined}
          </EmptyState>
        )
      }
    />
  )
}
