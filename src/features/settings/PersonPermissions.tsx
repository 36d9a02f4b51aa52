import { useMemo, useState } from 'react'
import type { CataloguePermission } from '#domain/permissions/permission.ts'
import type { RolePermission } from '#domain/permissions/role-permission.ts'
import { enabledFor } from '#domain/permissions/role-set.ts'
import { users } from '#domain/users/contract.ts'
import type { User } from '#domain/users/user.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useAskNow } from '#hooks/use-ask-now.ts'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormErrors } from '#ui/FormErrors.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { LeaveSettings } from './LeaveSettings.tsx'
import { PermissionSwitches } from './PermissionSwitches.tsx'
import { onlySeen } from './role-changes.ts'
import { SaveDock } from './SaveDock.tsx'
import { settingsRoleText } from './role-labels.ts'
import { keepsOf, overrideOf, unsavedOf } from './user-override.ts'

interface PersonPermissionsProps {
  row: User
  catalogue: readonly CataloguePermission[]
  entries: readonly RolePermission[]
}

const failure = 'Erro ao salvar permissões do usuário!'

/** What the role gives this person, each with a switch. */
export function PersonPermissions({ row, catalogue, entries }: PersonPermissionsProps) {
  const { can } = usePerson()
  const { offlineSince } = useSyncStatus()
  const { save, isSaving, fault, clearFault } = useSave(row)
  const [changes, setChanges] = useState<Readonly<Record<string, boolean>>>({})
  const ofRole = useMemo(() => enabledFor(row.role, row.condominium_id, entries), [row, entries])
  const keeps = keepsOf(row.permissions_override, changes)
  const unsaved = unsavedOf(row.permissions_override, changes).filter((id) => ofRole.has(id))
  const shown = catalogue.filter(({ id }) => ofRole.has(id))
  const mayUpdate = can(users.override)

  function discard() {
    clearFault()
    setChanges({})
  }

  return (
    <>
      <FormErrors errors={fault ? [fault] : []} />
      {shown.length === 0 ? (
        <EmptyState title="Nada a personalizar">
          O perfil {settingsRoleText(row.role)} não tem nenhuma permissão ligada.
        </EmptyState>
      ) : (
        <PermissionSwitches
          label={`Permissões de ${row.profile.name}`}
          permissions={shown}
          isOn={keeps}
          isChanged={(id) => unsaved.includes(id)}
          isReadOnly={!mayUpdate || isSaving}
          noteOf={({ id }) => row.permissions_override?.[id] === false && 'Retirada desta pessoa'}
          onChange={(id, isOn) => setChanges((now) => ({ ...now, [id]: isOn }))}
        />
      )}
      {(mayUpdate || unsaved.length > 0) && (
        <SaveDock
          unsaved={unsaved.length}
          progress={isSaving ? { done: 0, total: 1 } : null}
          offlineSince={offlineSince}
          whyNot={mayUpdate ? undefined : onlySeen}
          onSave={() => void save(overrideOf(ofRole, keeps)).then((isSaved) => isSaved && discard())}
          onDiscard={discard}
        />
      )}
      <LeaveSettings isDirty={unsaved.length > 0} />
    </>
  )
}

function useSave({ id }: User) {
  const ask = useAskNow()
  const toasts = useToasts()
  const [isSaving, setSaving] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function save(permissions_override: Record<string, boolean> | null): Promise<boolean> {
    if (isSaving) return false
    setSaving(true)
    setFault(null)
    try {
      const input = { id, permissions_override }
      await ask(users.override, input)
      toasts.success('Permissões do usuário salvas com sucesso!')
      return true
    } catch (error) {
      setFault(`${failure} ${sentenceOf(error, failure)}`)
      toasts.error(failure)
      return false
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving, fault, clearFault: () => setFault(null) }
}
