import { chakra } from '#ui/chakra.ts'
import { type ReactNode, useState } from 'react'
import type { CataloguePermission } from '#domain/permissions/permission.ts'
import { Button } from '#ui/Button.tsx'
import { CollapsiblePanel } from '#ui/CollapsiblePanel.tsx'
import { CollapsibleStack } from '#ui/CollapsibleStack.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { groupsOf, permissionText } from './permission-groups.ts'
import { PermissionSearch } from './PermissionSearch.tsx'
import { useOpenGroups } from './use-open-groups.ts'

interface PermissionSwitchesProps {
  /** Names them for screen readers: "Permissões de Morador". */
  label: string
  permissions: readonly CataloguePermission[]
  isOn: (id: string) => boolean
  isChanged: (id: string) => boolean
  onChange: (id: string, isOn: boolean) => void
  /** Why it may not be moved. */
  whyLocked?: (permission: CataloguePermission) => string | undefined
  /** All of them only show. */
  isReadOnly?: boolean
  /** Small words under a permission. */
  noteOf?: (permission: CataloguePermission) => ReactNode
}

/** Permissions as switches, in panels by what they are about. */
export function PermissionSwitches(props: PermissionSwitchesProps) {
  const { label, permissions, isOn, isChanged, onChange, whyLocked, isReadOnly = false, noteOf } = props
  const [search, setSearch] = useState('')
  const groups = groupsOf(permissions, search)
  const open = useOpenGroups(search)
  const isAllOpen = groups.every(({ name }) => open.has(name))

  return (
    <chakra.section
      aria-label={label}
      display="flex"
      flexDirection="column"
      gap={{ base: '2.5', md: '3' }}
      minWidth="0"
    >
      <PermissionSearch value={search} onChange={setSearch}>
        <Button
          variant="ghost"
          disabled={search !== ''}
          onClick={() => open.setAll(isAllOpen ? [] : groups.map(({ name }) => name))}
        >
          {isAllOpen ? 'Fechar todas' : 'Abrir todas'}
        </Button>
      </PermissionSearch>
      {groups.length === 0 && <NothingFound onClear={() => setSearch('')} />}
      <CollapsibleStack hidden={groups.length === 0}>
        {groups.map((group) => (
          <CollapsiblePanel
            key={group.name}
            title={group.name}
            summary={summaryOf(
              group.permissions.map(({ id }) => ({ isOn: isOn(id), isChanged: isChanged(id) })),
            )}
            isOpen={open.has(group.name)}
            onToggle={(isOpen) => open.set(group.name, isOpen)}
          >
            {group.permissions.map((permission) => {
              const { id } = permission
              const why = whyLocked?.(permission)
              return (
                <SwitchField
                  key={id}
                  label={permissionText(permission)}
                  checked={isOn(id)}
                  disabled={isReadOnly || why !== undefined}
                  isChanged={isChanged(id)}
                  hint={why ?? noteOf?.(permission)}
                  onChange={(on) => onChange(id, on)}
                />
              )
            })}
          </CollapsiblePanel>
        ))}
      </CollapsibleStack>
    </chakra.section>
  )
}

/** `3 de 5`, `3 de 5 · 1 não salva`. */
function summaryOf(all: readonly { isOn: boolean; isChanged: boolean }[]): string {
  const changed = all.filter(({ isChanged }) => isChanged).length
  const on = `${all.filter(({ isOn }) => isOn).length} de ${all.length}`
  return changed > 0 ? `${on} · ${changed} não ${changed === 1 ? 'salva' : 'salvas'}` : on
}
