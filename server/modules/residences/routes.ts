import { residences } from '#domain/residences/contract.ts'
import { Residence } from '#domain/residences/residence.ts'
import { found, listed } from '#server/kernel/reads.ts'
import { serve } from '#server/kernel/serve.ts'

export const residenceRoutes = serve(residences, { list: listed(Residence), get: found(Residence) })
