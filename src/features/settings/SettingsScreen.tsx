import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { usePerson } from '#session/SessionContext.tsx'
import { useUrlQuery } from '#hooks/use-url-query.ts'
import { LoadFault } from '#ui/LoadFault.tsx'
import { NotArrived } from '#ui/NotArrived.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { BankAgreementTab } from './BankAgreementTab.tsx'
import { CatalogueTab } from './CatalogueTab.tsx'
import { FurtherLinks } from './FurtherLinks.tsx'
import { RolePermissionsTab } from './RolePermissionsTab.tsx'
import { settingsTabs, settingsTabTexts, settingsTabOf } from './settings-tabs.ts'
import { type KnownPermissions, useKnownPermissions } from './use-permissions.ts'
import { UserPermissionsTab } from './UserPermissionsTab.tsx'

/** Who may do what, and how the condominium is paid. */
export function SettingsScreen() {
  const { actor } = usePerson()
  const [path] = useLocation()
  const { params } = useUrlQuery()
  const tab = settingsTabOf(params.get('aba'), actor.role)
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

function WithPermissions({ children }: { children: (known: KnownPermissions) => ReactNode }) {
  const known = useKnownPermissions()
  if (known === undefined) return <SkeletonRows />
  return known === null ? <NotArrived /> : children(known)
}
