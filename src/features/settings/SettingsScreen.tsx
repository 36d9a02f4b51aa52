import { type ReactNode, useRef } from 'react'
import { useLocation } from 'wouter'
import type { CataloguePermission } from '#domain/permissions/permission.ts'
import type { RolePermission } from '#domain/permissions/role-permission.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { useUrlQuery } from '#hooks/use-url-query.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { BankAgreementTab } from './BankAgreementTab.tsx'
import { CatalogueTab } from './CatalogueTab.tsx'
import { FurtherLinks } from './FurtherLinks.tsx'
import { RolePermissionsTab } from './RolePermissionsTab.tsx'
import { settingsTabs, settingsTabTexts, tabOf } from './settings-tabs.ts'
import { useCatalogue, useRoleEntries } from './use-permissions.ts'
import { UserPermissionsTab } from './UserPermissionsTab.tsx'

/** Who may do what, and how the condominium is paid. */
export function SettingsScreen() {
  const { actor } = usePerson()
  const [path] = useLocation()
  const { params } = useUrlQuery()
  const tab = tabOf(params.get('aba'), actor.role)
  const hrefOf = (one: string) => `${path}?aba=${one}`

  return (
    <Screen>
      <PageHeader title="Configurações" actions={<FurtherLinks />} />
      <Tabs
        label="Partes das configurações"
        current={hrefOf(tab)}
        items={settingsTabs.map((one) => ({ label: settingsTabTexts[one], href: hrefOf(one) }))}
      />
      <LoadFault
        key={tab}
        title={tab === 'financeiro' ? 'Erro ao carregar convênio' : 'Erro ao carregar permissões'}
      >
        {tab === 'perfis' && (
          <WithPermissions>{(known) => <RolePermissionsTab {...known} />}</WithPermissions>
        )}
        {tab === 'usuarios' && (
          <WithPermissions>{(known) => <UserPermissionsTab {...known} />}</WithPermissions>
        )}
        {tab === 'permissoes' && <WithPermissions>{(known) => <CatalogueTab {...known} />}</WithPermissions>}
        {tab === 'financeiro' && <BankAgreementTab />}
      </LoadFault>
    </Screen>
  )
}

interface Known {
  catalogue: readonly CataloguePermission[]
  entries: readonly RolePermission[]
}

function WithPermissions({ children }: { children: (known: Known) => ReactNode }) {
  const { progress } = useSyncStatus()
  const catalogue = useCatalogue()
  const entries = useRoleEntries()
  const wasShown = useRef(false)
  // What only half arrived would show switches off that are on; what was once shown stays, with what was moved in it.
  if (!catalogue || !entries || (progress && !wasShown.current)) return <SkeletonRows />
  wasShown.current = true
  if (catalogue.length === 0)
    return (
      <EmptyState title="Permissões ainda não chegaram a este aparelho">
        Elas aparecem aqui assim que houver internet.
      </EmptyState>
    )
  return children({ catalogue, entries })
}
