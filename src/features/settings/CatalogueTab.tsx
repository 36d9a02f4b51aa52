import { chakra } from '#ui/chakra.ts'
import { useState } from 'react'
import { isOfZelo, permissions as contract } from '#domain/permissions/contract.ts'
import type { CataloguePermission } from '#domain/permissions/permission.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { ActionDock } from '#ui/ActionDock.tsx'
import { Button } from '#ui/Button.tsx'
import { CollapsiblePanel } from '#ui/CollapsiblePanel.tsx'
import { CollapsibleStack } from '#ui/CollapsibleStack.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { CatalogueRow } from './CatalogueRow.tsx'
import { DeletePermission } from './DeletePermission.tsx'
import { groupsOf } from './permission-groups.ts'
import { PermissionForm } from './PermissionForm.tsx'
import { PermissionSearch } from './PermissionSearch.tsx'
import { useOpenGroups } from './use-open-groups.ts'

type Asked = { act: 'create' } | { act: 'edit' | 'delete'; row: CataloguePermission }

/** Everything that can be allowed; MASTER keeps the list. */
export function CatalogueTab({ catalogue }: { catalogue: readonly CataloguePermission[] }) {
  const { actor, can } = usePerson()
  const { offlineSince } = useSyncStatus()
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const open = useOpenGroups(search)
  const groups = groupsOf(catalogue, search)
  const mayWrite = actor.role === 'MASTER' && can(contract.create)
  const close = () => setAsked(null)
  const newButton = (
    <Button
      variant="solid"
      icon="plus"
      iconWeight="bold"
      disabledReason={offlineSince ? 'Precisa de internet.' : undefined}
      onClick={() => setAsked({ act: 'create' })}
    >
      Nova permissão
    </Button>
  )

  return (
    <>
      <QuietNote icon={mayWrite ? 'info' : 'lock-simple'}>
        {mayWrite
          ? 'As que o Zelo usa mantêm o nome e não podem ser excluídas: só a descrição delas muda.'
          : 'A lista é a mesma para todos os condomínios. Só o Master a altera.'}
      </QuietNote>
      <PermissionSearch value={search} onChange={setSearch}>
        {mayWrite && <span data-main-action>{newButton}</span>}
      </PermissionSearch>
      {groups.length === 0 && <NothingFound onClear={() => setSearch('')} />}
      <CollapsibleStack hidden={groups.length === 0}>
        {groups.map(({ name, permissions }) => (
          <CollapsiblePanel
            key={name}
            title={name}
            summary={permissions.length}
            isOpen={open.has(name)}
            onToggle={(isOpen) => open.set(name, isOpen)}
          >
            <chakra.ul css={list}>
              {permissions.map((row) => (
                <li key={row.id}>
                  <CatalogueRow
                    row={row}
                    isOfZelo={isOfZelo(row)}
                    {...(mayWrite && { onAct: (act) => setAsked({ act, row }) })}
                  />
                </li>
              ))}
            </chakra.ul>
          </CollapsiblePanel>
        ))}
      </CollapsibleStack>
      {mayWrite && <ActionDock>{newButton}</ActionDock>}
      {asked?.act === 'create' && <PermissionForm onClose={close} />}
      {asked?.act === 'edit' && <PermissionForm row={asked.row} onClose={close} />}
      {asked?.act === 'delete' && <DeletePermission row={asked.row} onClose={close} />}
    </>
  )
}

const list = { '& > li + li': { borderTopWidth: '1px' } } as const
