import { entities } from '#domain/entities.ts'
import type { Rows } from '#domain/kernel/command.ts'
import { useLive } from '#hooks/use-live.ts'

/** The display names of rows by id, of any entity, as far as they are on this device. */
export function useNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const names = useLive(
    async (db) => {
      const found = await Promise.all(
        entities.map(async (entity) => {
          const rows = await db.rows(entity.collection).bulkGet([...ids])
          return rows.flatMap((row) => (row ? [[row.id, entity.nameOf(row as never, alone)] as const] : [])) // rows of its own kind
        }),
      )
      return new Map(found.flat().filter(([, name]) => name !== ''))
    },
    [],
    { moving: [ids.join()] },
  )
  return names ?? none
}

const none: ReadonlyMap<string, string> = new Map()
const alone: Rows = { find: () => undefined }
