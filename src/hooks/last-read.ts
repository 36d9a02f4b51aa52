import { Dexie, type ObservabilitySet } from 'dexie'
import type { ZeloDatabase } from '#store/database.ts'

/** A window of rows each: enough for every list that somebody goes back and forth between. */
const mostKept = 40

interface Kept {
  collection: string
  result: unknown
}

const kept = new WeakMap<ZeloDatabase, Map<string, Kept>>()

/**
 * The last result of a query on a collection that nobody has written since: a screen that is opened again is drawn with
 * it at once, while the query is read anew.
 */
export function lastRead<Result>(db: ZeloDatabase, key: string): Result | undefined {
  return kept.get(db)?.get(key)?.result as Result | undefined // kept under this key by the same query
}

export function keepRead(db: ZeloDatabase, key: string, { collection, result }: Kept): void {
  const results = kept.get(db) ?? watched(db)
  results.delete(key) // the newest stand last
  results.set(key, { collection, result })
  const [oldest] = results.keys()
  if (results.size > mostKept && oldest !== undefined) results.delete(oldest)
}

function watched(db: ZeloDatabase): Map<string, Kept> {
  const results = new Map<string, Kept>()
  kept.set(db, results)
  Dexie.on('storagemutated', (parts) => {
    for (const [key, { collection }] of results) if (isWritten(parts, db, collection)) results.delete(key)
  })
  return results
}

function isWritten(parts: ObservabilitySet, db: ZeloDatabase, collection: string): boolean {
  const place = `idb://${db.name}/${collection}/`
  return 'all' in parts || Object.keys(parts).some((part) => part.startsWith(place))
}
