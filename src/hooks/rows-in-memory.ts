import { Dexie, type ObservabilitySet, RangeSet } from 'dexie'
import type { AnyRow } from '#domain/kernel/command.ts'
import type { Written } from '#store/announce.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { Local } from '#store/local-row.ts'
import { guarded } from '#store/watchdog.ts'
import { mostPatched, patchWindow } from './patch-window.ts'
import { columnsOf, readAllRows, valueOf } from './read-all-rows.ts'
import type { Listed } from './rows-of.ts'

/** The next screen often asks for the same rows. */
const keptForMs = 10_000

export interface RowsKnown<Row> {
  /** In the order of the index; undefined until they are read. Never changed in place: others have them too. */
  readonly rows: readonly Local<Row>[] | undefined
  /** Why they could not be read. */
  readonly error?: unknown
}

export interface RowsInMemory<Row> {
  current(): RowsKnown<Row>
  subscribe(listener: () => void): () => void
}

const inMemory = new WeakMap<ZeloDatabase, Map<string, RowsInMemory<AnyRow>>>()

/**
 * All rows of an entity with one value of its index, in memory for whoever subscribes. They are read once, in chunks;
 * then a change, in this tab or another, reads only the rows that changed.
 */
export function rowsInMemory<Row extends { id: string }>(
  db: ZeloDatabase,
  entity: Listed<Row>,
  of: string | null,
): RowsInMemory<Row> {
  const held = inMemory.get(db) ?? new Map<string, RowsInMemory<AnyRow>>()
  inMemory.set(db, held)
  const name = `${entity.collection} ${of}`
  const rows = held.get(name) ?? hold(db, entity as Listed<unknown> as Listed<AnyRow>, of)
  held.set(name, rows)
  return rows as RowsInMemory<unknown> as RowsInMemory<Row> // of this entity
}

/** What has to be read: rows by id, or all of them. */
type Stale = Set<string> | 'all'

function hold(db: ZeloDatabase, entity: Listed<AnyRow>, of: string | null): RowsInMemory<AnyRow> {
  const listeners = new Set<() => void>()
  let state: RowsKnown<AnyRow> = { rows: undefined }
  let stale: Stale = new Set()
  let isReading = false
  let isWatching = false
  let stopListening: (() => void) | undefined
  /** Since the last read began: what is read may be from before it. */
  let told: ReadonlyMap<string, Local | null>[] = []
  let leaving: ReturnType<typeof setTimeout> | undefined

  function publish(next: RowsKnown<AnyRow>): void {
    state = next
    for (const listener of listeners) listener()
  }

  async function read(): Promise<void> {
    if (isReading) return
    isReading = true
    try {
      while (stale === 'all' || stale.size > 0) {
        const wanted = stale
        stale = new Set()
        told = []
        const { rows: before } = state
        const rows = await guarded(db, () =>
          wanted === 'all' || !before
            ? readAllRows(db, entity, of)
            : readChanged(db, entity, { of, before, changed: wanted }),
        )
        publish({ rows: told.reduce((now, changes) => patchWindow(now, changes, { of, entity }), rows) })
      }
    } catch (error) {
      stale = 'all'
      publish({ rows: state.rows, error })
    } finally {
      isReading = false
    }
  }

  /** At once, before they are read again. */
  function onWritten(written: Written): void {
    const changes = written.get(entity.collection)
    if (!state.rows || !changes || changes.size > mostPatched) return
    told.push(changes)
    publish({ rows: patchWindow(state.rows, changes, { of, entity }) })
  }

  function onMutated(parts: ObservabilitySet): void {
    const changed = changedIn(parts, db, entity.collection)
    if (changed === 'all') stale = 'all'
    else if (stale !== 'all') for (const id of changed) stale.add(id)
    void read()
  }

  function leave(): void {
    isWatching = false
    stopListening?.()
    Dexie.on.storagemutated.unsubscribe(onMutated)
    state = { rows: undefined }
  }

  return {
    current: () => state,
    subscribe(listener) {
      clearTimeout(leaving)
      listeners.add(listener)
      if (!isWatching) {
        isWatching = true
        stale = 'all'
        stopListening = db.whenWritten(onWritten)
        Dexie.on('storagemutated', onMutated)
      }
      void read()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        // Whoever asks after a fault, as "Tentar de novo" does, must not find it here.
        if (state.error === undefined) leaving = setTimeout(leave, keptForMs)
        else leave()
      }
    },
  }
}

/** The rows of the collection that were written; `all` if Dexie does not tell which. */
function changedIn(parts: ObservabilitySet, db: ZeloDatabase, collection: string): Stale {
  if ('all' in parts) return 'all'
  const part = parts[`idb://${db.name}/${collection}/`]
  const ids = new Set<string>()
  for (const { from, to } of part ? RangeSet(part) : []) {
    if (typeof from !== 'string' || from !== to) return 'all'
    ids.add(from)
  }
  return ids
}

interface Changed {
  of: string | null
  before: readonly Local[]
  changed: ReadonlySet<string>
}

async function readChanged(
  db: ZeloDatabase,
  entity: Listed<AnyRow>,
  { of, before, changed }: Changed,
): Promise<Local[]> {
  const found = await db.rows(entity.collection).bulkGet([...changed])
  const [first = '', second] = columnsOf(entity)
  const ours = found
    .filter((row) => row !== undefined)
    .filter((row) => of === null || valueOf(row, first) === of)
  const kept = before.filter(({ id }) => !changed.has(id))
  return [...kept, ...ours].sort((one, other) => {
    const [here, there] = of === null || !second ? ['', ''] : [valueOf(one, second), valueOf(other, second)]
    if (here !== there) return here < there ? -1 : 1
    return one.id < other.id ? -1 : 1
  })
}
