import { ResidenceDocument } from '#domain/residence-documents/residence-document.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { alphanumerical } from '#domain/values/text.ts'
import { readWindow } from '#hooks/read-window.ts'
import type { Local } from '#store/local-row.ts'
import { useCounted } from './use-counted.ts'
import { useHouse } from './use-house.ts'

/** The units of this person, by number, with their papers in use; undefined until they are read. */
export function useMyHomes() {
  const { actor } = useHouse()
  const ids = actor.residence_ids
  return useCounted(
    async (db) => {
      const rows = await db.rows<Residence>('residences').bulkGet(ids)
      const papers = await Promise.all(
        ids.map((of) => readWindow(db, ResidenceDocument, { of, isWanted: ({ is_active }) => is_active })),
      )
      const units = rows.filter((row): row is Local<Residence> => row !== undefined)
      return {
        units: units.sort((one, other) => alphanumerical.compare(unitName(one), unitName(other))),
        papers: papers.flat(),
      }
    },
    [ids.join()],
  )
}
