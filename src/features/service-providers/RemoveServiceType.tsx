import { serviceTypes, whereProvidersGo } from '#domain/service-providers/contract.ts'
import { ServiceProvider } from '#domain/service-providers/service-provider.ts'
import type { ServiceType } from '#domain/service-providers/service-type.ts'
import { RemoveGroup } from '#parts/RemoveGroup.tsx'
import { useRows } from '#parts/use-rows.ts'
import { useServiceTypes } from './use-service-types.ts'

/** Asks before a type goes; of one in use, which other one gets its providers. */
export function RemoveServiceType({ row, onClose }: { row: ServiceType; onClose: () => void }) {
  const types = useServiceTypes(row.condominium_id)
  const providers = useRows<ServiceProvider>(ServiceProvider, { of: row.condominium_id })?.rows
  const ids = providers?.filter(({ service_type_id: type }) => type === row.id).map(({ id }) => id)
  if (!ids || !types) return null
  return (
    <RemoveGroup
      row={row}
      others={types.filter(({ id }) => id !== row.id)}
      members={ids}
      remove={{ command: serviceTypes.remove, ids: 'provider_ids' }}
      words={{
        whereTo: whereProvidersGo,
        inUse: inUseText(ids.length),
        unused: 'Nenhum prestador é deste tipo.',
        makeOther: 'Crie antes outro tipo de serviço.',
        confirmed: 'Tipo de serviço excluído com sucesso!',
        failure: 'Erro ao excluir tipo de serviço',
      }}
      isTyped
      onClose={onClose}
    />
  )
}

function inUseText(count: number): string {
  return count === 1
    ? '1 prestador é deste tipo. Ele não se perde:'
    : `${count} prestadores são deste tipo. Eles não se perdem:`
}
