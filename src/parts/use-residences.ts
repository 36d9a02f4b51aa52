import { type Residence, unitName } from '#domain/residences/residence.ts'
import { useCondominium } from './use-condominium.ts'
import { useLive } from '#hooks/use-live.ts'

const inOrder = new Intl.Collator('pt-BR', { numeric: true })

/** The units this person may name, by number. */
export function useResidences(of?: string | null): Residence[] | undefined {
  const { id: current } = useCondominium()
  const id = of ?? current
  return useLive(
    async (db) => {
      const here = await db
        .rows<Residence>('residences')
        .where('condominium_id')
        .equals(id ?? '')
        .toArray()
      return here.sort((one, other) => inOrder.compare(unitName(one), unitName(other)))
    },
    [id],
  )
}
