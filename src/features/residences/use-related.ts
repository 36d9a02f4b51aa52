import type { Residence } from '#domain/residences/residence.ts'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { Reservation } from '#domain/reservations/reservation.ts'
import { useOlder } from '#parts/use-older.ts'
import { useLive } from '#hooks/use-live.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { Related } from './related.ts'

interface OfUnit {
  residence_id: string | null
  user_id?: string | null
}

async function countOn(
  db: ZeloDatabase,
  collection: string,
  isCounted: (one: OfUnit) => boolean,
): Promise<number> {
  const rows = await db.rows<OfUnit>(collection).toArray()
  return rows.filter(isCounted).length
}

/** The rows that refer to a unit, as far as this device knows. */
export function useRelated(row: Residence): Related | undefined {
  const occurrences = useOlder(Occurrence)
  const reservations = useOlder(Reservation)
  const counts = useLive(
    async (db) => {
      const of = (collection: string, isCounted: (one: OfUnit) => boolean = () => true) =>
        countOn(db, collection, (one) => one.residence_id === row.id && isCounted(one))
      return {
        documents: await of('residence_documents'),
        occurrences: await of('occurrences'),
        reservations: await of('reservations'),
        pets: await of('pets'),
        ownPets: await of('pets', ({ user_id }) => user_id === null),
        vehicles: await of('vehicles'),
        dependents: await of('dependents'),
      }
    },
    [row.id],
  )
  const onServer = [
    { many: 'ocorrências', older: occurrences },
    { many: 'reservas', older: reservations },
  ].flatMap(({ many, older }) => (older && !older.isAll ? [{ many, before: older.since }] : []))
  return counts && { residents: row.residents.length, ...counts, onServer }
}
