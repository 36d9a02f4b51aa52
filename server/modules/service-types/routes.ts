import { serviceTypes } from '#domain/service-types/contract.ts'
import { ServiceProvider } from '#domain/service-providers/service-provider.ts'
import { withAllMembers } from '#server/kernel/all-members.ts'
import { serve } from '#server/kernel/serve.ts'

export const serviceTypeRoutes = serve(serviceTypes, {
  remove: {
    normalizeInput: (raw, work) =>
      withAllMembers(raw, work, { members: ServiceProvider, by: 'service_type_id', ids: 'provider_ids' }),
  },
})
