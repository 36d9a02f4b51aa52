import type { Area } from '#domain/areas/area.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useLive } from '#hooks/use-live.ts'

/** The areas of a condominium, the one in view unless another is named, by name. */
export function useAreas(of?: string): Area[] | undefined {
  const { id } = useCondominium()
  const wanted = of || id || ''
  return useLive(
    async (db) => {
      const rows = await db.rows<Area>('areas').where('condominium_id').equals(wanted).toArray()
      return rows.sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
    },
    [wanted],
  )
}
