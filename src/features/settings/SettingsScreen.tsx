import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useUrlQuery } from '#hooks/use-url-query.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
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
  const { isChosen } = useCondominium()
  const [path] = useLocation()
  const { params } = useUrlQuery()
  const tab = settingsTabOf(params.get('aba'), actor.role)
  const needsCondominium = !isChosen && (tab === 'usuarios' || tab === 'financeiro')
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
        {needsCondominium && <ChooseFirst />}
        {tab === 'usuarios' && !needsCondominium && (
          <WithPermissions>{(known) => <UserPermissionsTab {...known} />}</WithPermissions>
        )}
        {tab === 'permissoes' && <WithPermissions>{(known) => <CatalogueTab {...known} />}</WithPermissions>}
        {tab === 'financeiro' && !needsCondominium && <BankAgreementTab />}
      </LoadFault>
    </Screen>
  )
}

/** MASTER comes here without a condominium too: for what is the platform's. */
function ChooseFirst() {
  return (
    <EmptyState
      title="Escolha um condomínio"
      action={<LinkButton href="/app/pick-condominium">Escolher condomínio</LinkButton>}
    >
      As pessoas e o convênio são de um condomínio.
    </EmptyState>
  )
}

function WithPermissions({ children }: { children: (known: KnownPermissions) => ReactNode }) {
  const known = useKnownPermissions()
  if (known === undefined) return <SkeletonRows />
  return known === null ? <NotArrived /> : children(known)
}
