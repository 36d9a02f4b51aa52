import { condominiums } from '#domain/condominiums/contract.ts'
import { Condominium } from '#domain/condominiums/condominium.ts'
import { folded } from '#domain/values/text.ts'
import { found, listed } from '#server/kernel/reads.ts'
import { serve } from '#server/kernel/serve.ts'

export const condominiumRoutes = serve(condominiums, {
  async list({ search }, caller) {
    const all = await listed(Condominium)({}, caller)
    if (!search) return all
    const rows = (await all.json()) as Condominium[] // written by `listed` from this entity's rows
    return rows.filter((row) => folded(searchable(row)).includes(folded(search)))
  },
  get: found(Condominium),
})

function searchable({ name, address, number, district, city, state, zip_code }: Condominium): string {
  return [name, address, number, district, city, state, zip_code].join(' ')
}
