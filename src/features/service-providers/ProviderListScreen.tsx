import type { ReactNode } from 'react'
import { serviceProviders } from '#domain/service-providers/contract.ts'
import { ServiceProvider } from '#domain/service-providers/service-provider.ts'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { EmptyList } from '#parts/EmptyList.tsx'
import { later } from '#parts/later.tsx'
import { RecordList } from '#parts/RecordList.tsx'
import { useNewRow } from '#parts/use-new-row.tsx'
import { usePerson } from '#session/SessionContext.tsx'
import { CardGrid } from '#ui/CardGrid.tsx'
import { filterKeys, isNarrowed, useProviderFilters, useShownProviders } from './provider-filter.ts'
import { ProviderCard, providerDialogs, ProviderMenu } from './provider-row.tsx'
import { ProviderTabs, providersHref } from './ProviderTabs.tsx'

const form = later(async () => (await import('./ProviderForm.tsx')).ProviderForm)

/** The directory of providers, as cards. */
export function ProviderListScreen() {
  const { can } = usePerson()
  const create = useNewRow(ServiceProvider, {
    may: can(serviceProviders.create),
    dialog: form,
    formKey: 'novo',
    label: 'Novo prestador',
  })
  const { values, change, clear } = useFilterInUrl(filterKeys)
  const filters = useProviderFilters()
  return (
    <RecordList<ServiceProvider>
      entity={ServiceProvider}
      title="Prestadores"
      fault="Erro ao carregar prestadores de serviço"
      create={create}
      filter={{ filters, values, onChange: change }}
      dialogs={providerDialogs}
      above={<ProviderTabs current={providersHref} />}
    >
      <Cards values={values} action={create.button} onClear={clear} />
    </RecordList>
  )
}

interface CardsProps {
  values: Record<(typeof filterKeys)[number], string>
  action: ReactNode
  onClear: () => void
}

function Cards({ values, action, onClear }: CardsProps) {
  const shown = useShownProviders(values)
  if (!shown) return null
  if (shown.length === 0)
    return (
      <EmptyList isNarrowed={isNarrowed(values)} onClear={onClear} of={ServiceProvider} action={action}>
        {action
          ? 'Cadastre quem cuida do elevador, da água, da pintura: quem precisa acha o contato na hora.'
          : 'Quando o síndico cadastrar um, ele aparece aqui.'}
      </EmptyList>
    )
  return (
    <CardGrid
      label="Prestadores"
      cards={shown.map(({ row, type }) => ({
        key: row.id,
        content: <ProviderCard row={row} type={type} />,
        menu: <ProviderMenu row={row} />,
      }))}
    />
  )
}
