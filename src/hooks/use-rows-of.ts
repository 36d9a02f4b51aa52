import type { Local } from '#store/local-row.ts'
import { useLive } from './use-live.ts'

/** The rows with these ids, in that order; ids without a row are skipped. */
export function useRowsOf<Row extends { id: string }>(collection: string, ids: readonly string[]) {
  return useLive(
    async (db): Promise<Local<Row>[]> => {
      const rows = await db.rows<Row>(collection).bulkGet([...ids])
      return rows.filter((row) => row !== undefined)
    },
    [collection],
    { moving: [ids.join()] },
  )
}
