import { sql } from 'kysely'
import { dependents } from '#domain/dependents/contract.ts'
import { Dependent } from '#domain/dependents/dependent.ts'
import { ofPerson } from '#server/people/owned-records.ts'
import { found, listed } from '#server/kernel/reads.ts'
import { serve } from '#server/kernel/serve.ts'

export const dependentRoutes = serve(dependents, {
  create: { normalizeInput: (raw, work) => ofPerson({ responsible_id: '', ...raw }, work, 'responsible_id') },
  list: listed(Dependent, {
    where: (_caller, { responsible_id }: { responsible_id?: string | undefined }) =>
      responsible_id === undefined ? sql`true` : sql`r.responsible_id = ${responsible_id}::uuid`,
  }),
  get: found(Dependent),
})
