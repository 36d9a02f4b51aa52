import type { Residence } from '#domain/residences/residence.ts'
import { useLive } from '#hooks/use-live.ts'
import type { Related } from './related.ts'

/** What hangs on a unit, as far as this device knows. */
export function useRelated(row: Residence): Related | undefined {
  const counts = useLive(
    async (db) => {
      const of = (collection: string) =>
        db
          .rows<{ residence_id: string | null }>(collection)
          .filter(({ residence_id }) => residence_id === row.id)
          .count()
      return {
        documents: await of('residence_documents'),
        pets: await of('pets'),
        vehicles: await of('vehicles'),
        dependents: await of('dependents'),
        occurrences: await of('occurrences'),
        reservations: await of('reservations'),
      }
    },
    [row.id],
  )
  return counts && { residents: row.residents.length, ...counts }
}
