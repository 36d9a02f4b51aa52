import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { usePerson } from '#session/SessionContext.tsx'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useEntryState } from '#ui/history-entry.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import type { TableSort } from '#ui/table-column.ts'
import { CollaboratorCard } from './CollaboratorCard.tsx'
import { collaboratorColumns } from './collaborator-columns.tsx'
import { CollaboratorForm } from './CollaboratorForm.tsx'
import {
  type Collaborator,
  type CollaboratorFilter,
  foundCollaborators,
  mayTend,
} from './collaborator-rows.ts'
import { RemoveCollaborator } from './RemoveCollaborator.tsx'
import { type OpenedAs, RowMenu } from './RowMenu.tsx'
import { useCollaborators } from './use-collaborators.ts'

// One object each: a table whose drawing does not change leaves its drawn rows alone.
const idOf = (row: Collaborator) => row.id
const hrefOf = (row: Collaborator) => `/app/collaborators/${row.id}`
const cardOf = (row: Collaborator) => <CollaboratorCard row={row} />
const columns = { master: collaboratorColumns(true), others: collaboratorColumns(false) }

interface CollaboratorTableProps {
  condominiumId: string
  filter: CollaboratorFilter
  /** What registers the first one. */
  action: ReactNode
  onClear: () => void
}

export function CollaboratorTable({ condominiumId, filter, action, onClear }: CollaboratorTableProps) {
  const { actor } = usePerson()
  const { progress } = useSyncStatus()
  const rows = useCollaborators(condominiumId)
  const [sort, setSort] = useEntryState<TableSort>('sort', { key: 'name', direction: 'ascending' })
  const [opened, setOpened] = useState<{ row: Collaborator; as: OpenedAs } | null>(null)
  const menuOf = useCallback(
    (row: Collaborator) => <RowMenu row={row} onOpen={(as) => setOpened({ row, as })} />,
    [],
  )
  const { search, status } = filter
  const shown = useMemo(() => rows && foundCollaborators(rows, { search, status }), [rows, search, status])
  const hasMenu = mayTend(actor, 'update_user') || mayTend(actor, 'delete_user')
  const close = () => setOpened(null)

  if (rows?.length === 0 && progress) return <SkeletonRows />
  return (
    <>
      <DataTable<Collaborator>
        label="Colaboradores"
        columns={columns[actor.role === 'MASTER' ? 'master' : 'others']}
        rows={shown}
        rowId={idOf}
        getRowHref={hrefOf}
        renderCard={cardOf}
        {...(hasMenu && { rowMenu: menuOf })}
        sort={sort}
        onSort={setSort}
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
      {opened?.as === 'edit' && <CollaboratorForm row={opened.row} onClose={close} />}
      {opened?.as === 'delete' && <RemoveCollaborator row={opened.row} onClose={close} />}
    </>
  )
}
