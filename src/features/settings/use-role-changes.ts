import { useMemo, useState } from 'react'
import type { RolePermission } from '#domain/permissions/role-permission.ts'
import { enabledFor } from '#domain/permissions/role-set.ts'
import { type Role, roles } from '#domain/kernel/roles.ts'
import { newId } from '#session/clock.ts'
import { useAskNow } from '#hooks/use-ask-now.ts'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { useToasts } from '#toasts/use-toasts.ts'
import { requestOf, type RoleChange } from './role-changes.ts'

const failure = 'Erro ao salvar permissões!'

/** The switches of all roles: the saved state, unsaved changes, and saving, one request each. */
export function useRoleChanges(entries: readonly RolePermission[], place: string | null) {
  const ask = useAskNow()
  const toasts = useToasts()
  const [moved, setMoved] = useState<Readonly<Record<string, RoleChange>>>({})
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { here, platform } = useMemo(
    () => ({ here: setsOf(entries, place), platform: setsOf(entries, null) }),
    [entries, place],
  )
  const unsaved = Object.values(moved).filter(
    ({ role, permission_id, enabled }) => here[role].has(permission_id) !== enabled,
  )

  function forget(changes: readonly RoleChange[]) {
    const keys = new Set(changes.map(roleChangeKeyOf))
    setMoved((now) => Object.fromEntries(Object.entries(now).filter(([key]) => !keys.has(key))))
  }

  async function save() {
    if (progress) return
    const saved: RoleChange[] = []
    setFault(null)
    setProgress({ done: 0, total: unsaved.length })
    try {
      for (const change of unsaved) {
        const request = requestOf(change, { entries, place })
        if (request) await ask(request.command, request.input)
        saved.push(change)
        setProgress({ done: saved.length, total: unsaved.length })
      }
      toasts.success('Permissões salvas com sucesso!')
    } catch (error) {
      setFault(`${failure} ${sentenceOf(error, failure)}`)
      toasts.error(failure)
    } finally {
      forget(saved)
      setProgress(null)
    }
  }

  return {
    unsaved,
    progress,
    fault,
    save,
    isOn: (role: Role, id: string) =>
      moved[roleChangeKeyOf({ role, permission_id: id })]?.enabled ?? here[role].has(id),
    isSavedOn: (role: Role, id: string) => here[role].has(id),
    isOnEverywhere: (role: Role, id: string) => platform[role].has(id),
    isChanged: (role: Role, id: string) =>
      unsaved.some((change) => change.role === role && change.permission_id === id),
    toggle: (change: Omit<RoleChange, 'id'>) =>
      setMoved((now) => ({ ...now, [roleChangeKeyOf(change)]: { id: newId(), ...change } })),
    discard() {
      setFault(null)
      setMoved({})
    },
  }
}

function roleChangeKeyOf({ role, permission_id }: Pick<RoleChange, 'role' | 'permission_id'>): string {
  return `${role} ${permission_id}`
}

function setsOf(entries: readonly RolePermission[], place: string | null): Record<Role, Set<string>> {
  return Object.fromEntries(roles.map((role) => [role, enabledFor(role, place, entries)])) as Record<
    Role,
    Set<string>
  > // one per role
}
