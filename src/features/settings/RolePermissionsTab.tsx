import { chakra } from '#ui/chakra.ts'
import { permissions as contract } from '#domain/permissions/contract.ts'
import type { CataloguePermission } from '#domain/permissions/permission.ts'
import type { RolePermission } from '#domain/permissions/role-permission.ts'
import { type Role, roles } from '#domain/kernel/roles.ts'
import { manages } from '#domain/users/rules.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { useUrlQuery } from '#hooks/use-url-query.ts'
import { FormErrors } from '#ui/FormErrors.tsx'
import { Notice } from '#ui/Notice.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { LeaveSettings } from './LeaveSettings.tsx'
import { PermissionSwitches } from './PermissionSwitches.tsx'
import { onlySeen, whyPermissionIsLocked, whyRoleIsLocked } from './role-changes.ts'
import { settingsRoleText } from './role-labels.ts'
import { RoleChooser } from './RoleChooser.tsx'
import { SaveDock } from './SaveDock.tsx'
import { useRoleChanges } from './use-role-changes.ts'

interface RolePermissionsTabProps {
  catalogue: readonly CataloguePermission[]
  entries: readonly RolePermission[]
}

/** What each role may do: MASTER says it for the platform, everybody else for their condominium alone. */
export function RolePermissionsTab({ catalogue, entries }: RolePermissionsTabProps) {
  const { actor, can } = usePerson()
  const condominium = useCondominium()
  const { offlineSince } = useSyncStatus()
  const { params, put } = useUrlQuery()
  const isPlatform = actor.role === 'MASTER'
  const decider = { ...actor, mayUpdate: can(contract.grant) && (isPlatform || condominium.isChosen) }
  const place = isPlatform ? null : condominium.id
  const changes = useRoleChanges(entries, place)
  const role =
    roles.find((one) => one === params.get('perfil')) ??
    roles.find((one) => manages(actor.role, one)) ??
    actor.role
  const locked = whyRoleIsLocked(role, decider)

  return (
    <>
      <QuietNote icon="info">
        {isPlatform
          ? 'Este é o padrão da plataforma: vale em todo condomínio que não decidiu outra coisa.'
          : 'Vale só neste condomínio. O que difere do padrão da plataforma está assinalado.'}
      </QuietNote>
      <FormErrors errors={changes.fault ? [changes.fault] : []} />
      <chakra.div css={columns}>
        <RoleChooser
          value={role}
          onChange={(one) => put({ perfil: one }, { replace: true })}
          countOf={(one) => catalogue.filter(({ id }) => changes.isOn(one, id)).length}
          isLocked={(one) => whyRoleIsLocked(one, decider) !== undefined}
          isChanged={(one) => changes.unsaved.some((change) => change.role === one)}
        />
        <chakra.div display="flex" flexDirection="column" gap="3" minWidth="0">
          {locked && (
            <Notice tone="gray" icon="lock-simple">
              {locked}
            </Notice>
          )}
          <PermissionSwitches
            label={`Permissões de ${settingsRoleText(role)}`}
            permissions={catalogue}
            isOn={(id) => changes.isOn(role, id)}
            isChanged={(id) => changes.isChanged(role, id)}
            isReadOnly={locked !== undefined || changes.progress !== null}
            whyLocked={(permission) =>
              locked
                ? undefined
                : whyPermissionIsLocked(permission, {
                    role,
                    isSavedOn: changes.isSavedOn(role, permission.id),
                    isUsual: !isPlatform && changes.isOnEverywhere(role, permission.id),
                    actor: decider,
                  })
            }
            noteOf={({ id }) => !isPlatform && differs(changes, role, id)}
            onChange={(permission_id, enabled) => changes.toggle({ role, permission_id, enabled })}
          />
        </chakra.div>
      </chakra.div>
      {(decider.mayUpdate || changes.unsaved.length > 0) && (
        <SaveDock
          unsaved={changes.unsaved.length}
          progress={changes.progress}
          offlineSince={offlineSince}
          whyNot={decider.mayUpdate ? undefined : onlySeen}
          onSave={() => void changes.save()}
          onDiscard={changes.discard}
        />
      )}
      <LeaveSettings isDirty={changes.unsaved.length > 0} />
    </>
  )
}

function differs({ isOn, isOnEverywhere }: ReturnType<typeof useRoleChanges>, role: Role, id: string) {
  const usual = isOnEverywhere(role, id)
  return isOn(role, id) !== usual && `Padrão da plataforma: ${usual ? 'ligada' : 'desligada'}`
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' },
  gap: { base: '3', lg: '5' },
  alignItems: 'start',
} as const
