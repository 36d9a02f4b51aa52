import { type ReactNode, useMemo } from 'react'
import { serviceTypes } from '#domain/service-providers/contract.ts'
import { ServiceProvider } from '#domain/service-providers/service-provider.ts'
import { ServiceType } from '#domain/service-providers/service-type.ts'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { GroupCards } from '#parts/GroupCards.tsx'
import { later } from '#parts/later.tsx'
import { RecordList } from '#parts/RecordList.tsx'
import { useOpenDialog } from '#parts/RowDialogs.tsx'
import { useNewRow } from '#parts/use-new-row.tsx'
import { useRows } from '#parts/use-rows.ts'
import { usePerson } from '#session/SessionContext.tsx'
import type { Local } from '#store/local-row.ts'
import type { Filter } from '#ui/filter.ts'
import { RowActions } from '#ui/RowActions.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { RowMark } from '#ui/RowMark.tsx'
import { ProviderTabs, serviceTypesHref } from './ProviderTabs.tsx'
import { ServiceTypeName } from './ServiceTypeName.tsx'
import { useServiceTypes } from './use-service-types.ts'

const form = later(async () => (await import('./ServiceTypeForm.tsx')).ServiceTypeForm)
const dialogs = {
  edit: form,
  delete: later(async () => (await import('./RemoveServiceType.tsx')).RemoveServiceType),
}

const filterKeys = ['busca'] as const
const filters: Filter[] = [
  { kind: 'text', key: 'busca', label: 'Buscar tipos', placeholder: 'Nome ou descrição' },
]

/** What kinds of work there are, as cards. */
export function ServiceTypesScreen() {
  const { can } = usePerson()
  const create = useNewRow(ServiceType, { may: can(serviceTypes.create), dialog: form, label: 'Novo tipo' })
  const { values, change, clear } = useFilterInUrl(filterKeys)
  return (
    <RecordList<ServiceType>
      entity={ServiceType}
      title="Tipos de Serviço"
      fault="Erro ao carregar tipos de serviço"
      create={create}
      filter={{ filters, values, onChange: change }}
      dialogs={dialogs}
      above={<ProviderTabs current={serviceTypesHref} />}
    >
      <Cards search={values.busca} action={create.button} onClear={clear} />
    </RecordList>
  )
}

interface CardsProps {
  search: string
  action: ReactNode
  onClear: () => void
}

function Cards({ action, ...list }: CardsProps) {
  const providers = useRows<ServiceProvider>(ServiceProvider)?.rows
  const hint = action
    ? 'Elétrica, hidráulica, jardinagem: com eles se acha quem chamar.'
    : 'Quando o síndico cadastrar um, ele aparece aqui.'
  return (
    <GroupCards
      {...list}
      label="Tipos de serviço"
      rows={useServiceTypes()}
      memberships={useMemo(() => providers?.map((provider) => provider.service_type_id), [providers])}
      empty={{ of: ServiceType, action, hint }}
      card={(row, count) => <TypeCard row={row} count={count} />}
      menu={(row) => <TypeMenu row={row} />}
    />
  )
}

function TypeCard({ row, count }: { row: Local<ServiceType>; count: number | undefined }) {
  return (
    <>
      <p>
        <ServiceTypeName type={row} isTitle />
      </p>
      {row.description && <p>{row.description}</p>}
      <small>
        <RowMark row={row}>{providersText(count)}</RowMark>
      </small>
    </>
  )
}

function providersText(count: number | undefined): string {
  if (count === undefined) return '–'
  if (count === 0) return 'Nenhum prestador'
  return count === 1 ? '1 prestador' : `${count} prestadores`
}

function TypeMenu({ row }: { row: ServiceType }) {
  const { can } = usePerson()
  const open = useOpenDialog<keyof typeof dialogs>()
  return (
    <RowActions
      of={row.name}
      items={[
        can(serviceTypes.update) && { ...editItem, onPress: () => open('edit', row) },
        can(serviceTypes.remove) && { ...deleteItem, onPress: () => open('delete', row) },
      ]}
    />
  )
}
