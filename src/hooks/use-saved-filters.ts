import { usePerson } from '#session/SessionContext.tsx'
import type { ZeloDatabase } from '#store/database.ts'
import { readMeta, type SavedFilter, writeMeta } from '#store/meta.ts'
import { useLive } from './use-live.ts'

/** The named filters of a list on this device, in the order of their names' first use. */
export function useSavedFilters(collection: string) {
  const { db } = usePerson()
  const saved = useLive((store) => savedFilters(store, collection), [collection])
  return {
    saved: saved ?? [],
    /** A name that is there already gets these. */
    save: (filter: SavedFilter) => changeSaved(db, collection, (all) => withFilter(all, filter)),
    rename: (from: string, name: string) =>
      changeSaved(db, collection, (all) =>
        all.flatMap((one) => {
          if (one.name === from) return [{ ...one, name }]
          return one.name === name ? [] : [one]
        }),
      ),
    remove: (name: string) => changeSaved(db, collection, (all) => all.filter((one) => one.name !== name)),
  }
}

export async function savedFilters(db: ZeloDatabase, collection: string): Promise<SavedFilter[]> {
  return (await readMeta(db, `saved_filters:${collection}`)) ?? []
}

export async function changeSaved(
  db: ZeloDatabase,
  collection: string,
  change: (all: SavedFilter[]) => SavedFilter[],
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    await writeMeta(db, `saved_filters:${collection}`, change(await savedFilters(db, collection)))
  })
}

function withFilter(all: readonly SavedFilter[], filter: SavedFilter): SavedFilter[] {
  return all.some(({ name }) => name === filter.name)
    ? all.map((one) => (one.name === filter.name ? filter : one))
    : [...all, filter]
}
