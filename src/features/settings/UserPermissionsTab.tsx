import { chakra } from '#ui/chakra.ts'
import type { CataloguePermission } from '#domain/permissions/permission.ts'
import type { RolePermission } from '#domain/permissions/role-permission.ts'
import { manages } from '#domain/users/rules.ts'
import { noEmailText } from '#domain/users/sign-in-email.ts'
import { User } from '#domain/users/user.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useRows } from '#parts/use-rows.ts'
import { useUrlQuery } from '#hooks/use-url-query.ts'
import { ComboField } from '#ui/ComboField.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { PersonPermissions } from './PersonPermissions.tsx'
import { settingsRoleText } from './role-labels.ts'

interface UserPermissionsTabProps {
  catalogue: readonly CataloguePermission[]
  entries: readonly RolePermission[]
}

/** What one person may not do of what their role may. */
export function UserPermissionsTab({ catalogue, entries }: UserPermissionsTabProps) {
  const { params, put } = useUrlQuery()
  const people = usePeopleBelow()
  const chosen = params.get('usuario')
  const row = people?.find(({ id }) => id === chosen)
  if (!people) return <SkeletonRows rows={3} />

  return (
    <>
      <Notice tone="info" icon="warning">
        As permissões personalizadas de um usuário prevalecem sobre as permissões do perfil dele.
      </Notice>
      <chakra.div maxWidth="form">
        <ComboField
          label="Usuário"
          placeholder="Escolha um usuário"
          searchPlaceholder="Nome, e-mail ou perfil"
          emptyText="Ninguém encontrado"
          options={people.map(({ id, role, email, profile, permissions_override }) => ({
            value: id,
            label: profile.name,
            detail: [
              settingsRoleText(role),
              email ?? noEmailText,
              ...(permissions_override ? ['personalizado'] : []),
            ].join(' · '),
          }))}
          value={row ? row.id : null}
          onChange={(id) => put({ usuario: id }, { replace: true })}
        />
      </chakra.div>
      {row ? (
        <PersonPermissions key={row.id} row={row} catalogue={catalogue} entries={entries} />
      ) : (
        <EmptyState
          isCertain={people.length > 0}
          title={people.length === 0 ? 'Ninguém para personalizar' : 'Escolha um usuário'}
        >
          {people.length === 0
            ? 'Aparecem aqui as pessoas deste condomínio que você administra.'
            : 'Você desliga uma a uma as permissões que o perfil daria a essa pessoa.'}
        </EmptyState>
      )}
    </>
  )
}

/** The people of this condominium that the actor manages; nobody changes their own access. */
function usePeopleBelow(): User[] | undefined {
  const { actor } = usePerson()
  return useRows(User)
    ?.rows.filter((row) => row.id !== actor.id && manages(actor.role, row.role))
    .sort((one, other) => one.profile.name.localeCompare(other.profile.name, 'pt-BR'))
}
