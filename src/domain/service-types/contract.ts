import { contract } from '../kernel/contract.ts'
import { crud } from '../kernel/crud.ts'
import { removeMoving } from '../kernel/remove-moving.ts'
import { ServiceProvider } from '../service-providers/service-provider.ts'
import { ServiceType } from './service-type.ts'

export const whereProvidersGo = 'Escolha o tipo que fica com os prestadores deste.'

export const serviceTypes = contract('serviceTypes', {
  ...crud(ServiceType, { path: '/service-types', noun: 'service_provider', begin: (input) => input }),
  remove: removeMoving({
    group: ServiceType,
    members: ServiceProvider,
    by: 'service_type_id',
    ids: 'provider_ids',
    path: '/service-types',
    permission: 'delete_service_provider',
    whereTo: whereProvidersGo,
  }),
})
