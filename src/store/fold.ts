import { findCommand } from '#domain/contracts.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Actor, AnyRow, Rows } from '#domain/kernel/command.ts'
import type { BaseCopy, ZeloDatabase } from './database.ts'
import { bare, type Local } from './local-row.ts'
import { isLiving, type OutboxEntry, targetKey } from './outbox-entry.ts'

/**
 * What a person sees of a row is fold(the server's copy, the unanswered changes in order). Called inside a write
 * transaction whenever either side of that changes. A change that has become impossible is set aside: the server
 * will say so, and until then the row shows without it.
 */
export async function refold(db: ZeloDatabase, collection: string, id: string, actor: Actor): Promise<void> {
  const entries = await entriesOf(db, collection, id)
  const living = entries.filter(isLiving)
  const base = await db.base.get([collection, id])
  if (living.length === 0) {
    await settle(db, collection, id, base, entries.length > 0)
    return
  }
  const server = base ?? (await asBase(db, collection, id))
  if (!base) await db.base.put(server)
  const row = await replay(db, server, living, actor)
  await show(db, collection, id, row, {
    _v: server.v,
    _pending: living.length,
    _state: living.length < entries.length ? 'rejected' : 'pending',
  })
}

/** Unanswered, rejected and blocked changes of one row, in the order they were made. */
export function entriesOf(db: ZeloDatabase, collection: string, id: string): Promise<OutboxEntry[]> {
  return db.outbox.where('target_keys').equals(targetKey({ collection, id })).sortBy('seq')
}

async function settle(
  db: ZeloDatabase,
  collection: string,
  id: string,
  base: BaseCopy | undefined,
  refused: boolean,
) {
  const shown = await db.rows(collection).get(id)
  const server = base ?? (shown && { row: bare(shown), v: shown._v })
  if (base) await db.base.delete([collection, id])
  if (server) {
    const marks = { _v: server.v, _pending: 0, _state: refused ? ('rejected' as const) : ('ok' as const) }
    await show(db, collection, id, server.row, marks)
  }
}

async function asBase(db: ZeloDatabase, collection: string, id: string): Promise<BaseCopy> {
  const shown = await db.rows(collection).get(id)
  return { collection, id, v: shown?._v ?? 0, row: shown ? bare(shown) : null }
}

async function replay(
  db: ZeloDatabase,
  base: BaseCopy,
  entries: OutboxEntry[],
  actor: Actor,
): Promise<AnyRow | null> {
  let row = base.row
  for (const entry of entries) {
    const command = findCommand(entry.command)
    if (!command) continue
    const others = await othersOf(db, entry, base)
    const rows: Rows = {
      find: (collection, id) =>
        collection === base.collection && id === base.id
          ? (row ?? undefined)
          : others.get(targetKey({ collection, id })),
    }
    try {
      const changes = command.apply(rows, entry.input, { now: entry.created_at, actor })
      const change = changes.find((one) => one.collection === base.collection && one.id === base.id)
      if (change) row = change.row
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
  return row
}

async function othersOf(db: ZeloDatabase, entry: OutboxEntry, base: BaseCopy): Promise<Map<string, AnyRow>> {
  const others = new Map<string, AnyRow>()
  for (const target of entry.targets) {
    if (target.collection === base.collection && target.id === base.id) continue
    const shown = await db.rows(target.collection).get(target.id)
    if (shown) others.set(targetKey(target), bare(shown))
  }
  return others
}

async function show(
  db: ZeloDatabase,
  collection: string,
  id: string,
  row: AnyRow | null,
  marks: Pick<Local, '_v' | '_pending' | '_state'>,
): Promise<void> {
  const store = db.rows(collection)
  if (!row) {
    await store.delete(id)
    return
  }
  const shown = await store.get(id)
  await store.put({ ...row, ...marks, _g: shown?._g ?? '' })
}
