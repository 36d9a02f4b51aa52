import { Dexie, type ObservabilitySet } from 'dexie'
import type { ZeloDatabase } from '#store/database.ts'

/** A window of rows each: enough for every list that somebody goes back and forth between. */
const mostKept = 40

interface Kept {
  collection: string
  result: unknown
}

interface Reads {
  results: Map<string, Kept>
  /** By collection: how often it was written since. */
  writes: Map<string, number>
}

const reads = new WeakMap<ZeloDatabase, Reads>()

/**
 * The last result of a query on a collection that nobody has written since: a screen that is opened again is drawn with
 * it at once, while the query is read anew.
 */
export function lastRead<Result>(db: ZeloDatabase, key: string): Result | undefined {
  return reads.get(db)?.results.get(key)?.result as Result | undefined // kept under this key by the same query
}

/** Call it before the query: what it answers keeps the result, unless the collection was written meanwhile. */
export function beginRead(db: ZeloDatabase, key: string, collection: string): (result: unknown) => void {
  const { results, writes } = reads.get(db) ?? watched(db)
  const before = writes.get(collection)
  return (result) => {
    if (writes.get(collection) !== before) return
    results.delete(key) // the newest stand last
    results.set(key, { collection, result })
    const [oldest] = results.keys()
    if (results.size > mostKept && oldest !== undefined) results.delete(oldest)
  }
}

function watched(db: ZeloDatabase): Reads {
  const known: Reads = { results: new Map(), writes: new Map() }
  reads.set(db, known)
  Dexie.on('storagemutated', (parts) => {
    for (const { name } of db.tables) {
      if (isWritten(parts, db, name)) known.writes.set(name, (known.writes.get(name) ?? 0) + 1)
    }
    for (const [key, { collection }] of known.results) {
      if (isWritten(parts, db, collection)) known.results.delete(key)
    }
  })
  return known
}

function isWritten(parts: ObservabilitySet, db: ZeloDatabase, collection: string): boolean {
  const place = `idb://${db.name}/${collection}/`
  return 'all' in parts || Object.keys(parts).some((part) => part.startsWith(place))
}
