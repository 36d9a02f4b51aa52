import { findEntity } from '#domain/entities.ts'
import type { Actor, AnyRow } from '#domain/kernel/command.ts'
import type { ServerChange } from '#domain/sync/wire.ts'
import type { ZeloDatabase } from '#store/database.ts'
import { replayPending } from '#store/replay.ts'
import { type Position, positionKey, readMeta } from '#store/meta.ts'
import { targetKey } from '#store/outbox-entry.ts'

interface Arrival {
  actor: Actor
  /** The id of the full copy that these rows belong to. */
  generation: string
  /**
   * True during a reset, when versions may decrease (a restored backup); otherwise a version never replaces a newer one.
   */
  mayGoBack: boolean
  /** False for an answer that a pull has overtaken: a row that is missing here may have been deleted since. */
  mayAdd: boolean
}

/**
 * Stores server rows, inside the caller's transaction. Rows with pending changes get the new row as their base copy and
 * are replayed; all others are replaced.
 */
export async function receive(db: ZeloDatabase, changes: ServerChange[], arrival: Arrival): Promise<void> {
  const busy = await keysWithChanges(db)
  for (const collection of new Set(changes.map((change) => change.collection))) {
    if (!findEntity(collection)) continue // a collection of a newer server: an update of the app will fetch it
    const arrived = changes.filter((change) => change.collection === collection)
    const clean = arrived.filter((change) => !busy.has(targetKey(change)))
    await receiveClean(db, collection, clean, arrival)
    for (const change of arrived) if (busy.has(targetKey(change))) await receiveBusy(db, change, arrival)
  }
}

/** `collection:id` of every row that changes of this device wait for. */
export async function keysWithChanges(db: ZeloDatabase): Promise<Set<string>> {
  return new Set((await db.outbox.toArray()).flatMap(({ target_keys }) => target_keys))
}

async function receiveClean(db: ZeloDatabase, collection: string, changes: ServerChange[], arrival: Arrival) {
  const store = db.rows(collection)
  const known = (await needsKnown(db, collection, arrival))
    ? await store.bulkGet(changes.map(({ id }) => id))
    : []
  const current = changes.filter(
    ({ v, row }, at) =>
      (arrival.mayGoBack || v >= (known[at]?._v ?? 0)) && (arrival.mayAdd || known[at] || !row),
  )
  const puts = current.flatMap(({ row, v }) =>
    row ? [{ ...asRow(row), _v: v, _pending: 0, _state: 'ok' as const, _g: arrival.generation }] : [],
  )
  const gone = current.filter(({ row }) => !row).map(({ id }) => id)
  const before = new Map(known.flatMap((row) => (row ? [[row.id, row]] : [])))
  await dropBytes(
    db,
    puts.flatMap((row) => unshown(collection, before.get(row.id), row)),
  )
  await store.bulkPut(puts)
  await forget(db, collection, gone)
}

/**
 * In a full copy the server's rows replace the local ones whatever those are, and reading each one first takes longer
 * than writing them all. They are read only to find bytes that a row no longer has, if this device has any bytes.
 */
async function needsKnown(
  db: ZeloDatabase,
  collection: string,
  { mayGoBack, mayAdd }: Arrival,
): Promise<boolean> {
  if (!mayGoBack || !mayAdd) return true
  const mayHoldBytes = findEntity(collection)?.files !== undefined
  return mayHoldBytes && (await db.blobs.where('sent').equals(1).count()) > 0
}

async function receiveBusy(db: ZeloDatabase, { collection, id, v, row }: ServerChange, arrival: Arrival) {
  const base = await db.base.get([collection, id])
  const shown = await db.rows(collection).get(id)
  if (!arrival.mayGoBack && v < (base?.v ?? shown?._v ?? 0)) return
  if (base) await releaseFiles(db, collection, { before: base.row, after: row })
  await db.base.put({ collection, id, v, row: row && asRow(row) })
  await replayPending(db, collection, id, arrival.actor)
  await db.rows(collection).update(id, { _g: arrival.generation })
}

/** The pull position: read it before a request, and pass it with the answer, to detect that a pull has overtaken it. */
export function positionNow(db: ZeloDatabase, { condominium_id }: Actor): Promise<Position | undefined> {
  return readMeta(db, positionKey(condominium_id))
}

/**
 * Stores the rows of an answer to a change or a read. They get the current generation: otherwise the end of a running
 * full copy would delete them.
 */
export async function receiveAnswer(
  db: ZeloDatabase,
  changes: ServerChange[],
  { actor, askedAt }: { actor: Actor; askedAt: Position | undefined },
): Promise<void> {
  const now = await positionNow(db, actor)
  const arrival = { actor, generation: now?.generation ?? '', mayGoBack: false }
  await receive(db, changes, { ...arrival, mayAdd: now?.cursor === askedAt?.cursor })
}

/** Deletes rows, with the stored pictures and documents that only they use; files that were not sent yet stay. */
export async function forget(db: ZeloDatabase, collection: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await db.rows(collection).bulkGet(ids)
  await dropBytes(
    db,
    rows.flatMap((row) => rowFilesOf(collection, row)),
  )
  await db.rows(collection).bulkDelete(ids)
}

async function dropBytes(db: ZeloDatabase, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const sent = new Set(await db.blobs.where('sent').equals(1).primaryKeys())
  await db.blobs.bulkDelete(ids.filter((id) => sent.has(id)))
}

/** Deletes stored files that the base copy used and the newer row does not. */
export async function releaseFiles(
  db: ZeloDatabase,
  collection: string,
  { before, after }: { before: AnyRow | null; after: object | null },
): Promise<void> {
  await dropBytes(db, unshown(collection, before, after))
}

function unshown(collection: string, before: object | null | undefined, after: object | null): string[] {
  const held = rowFilesOf(collection, before)
  if (held.length === 0) return held
  const shown = new Set(rowFilesOf(collection, after))
  return held.filter((id) => !shown.has(id))
}

/** The ids of a row's stored files. */
function rowFilesOf(collection: string, row: object | null | undefined): string[] {
  const files = row && findEntity(collection)?.files
  return files ? files(row as never).map(({ id }) => id) : [] // a row of this collection
}

function asRow(row: { id: string }): AnyRow {
  const own = row as AnyRow // the server sent it as a row of this collection
  // A replayed answer may be older than `recorded_at`: the same default as in the upgrade of the database.
  return own.recorded_at === undefined ? { ...own, recorded_at: own.created_at } : own
}
