import { findCommand } from '#domain/contracts.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Actor, AnyRow, Rows, Target } from '#domain/kernel/command.ts'
import type { BaseCopy, ZeloDatabase } from './database.ts'
import { bare, type Local } from './local-row.ts'
import { isLiving, type OutboxEntry, recordedHere, targetKey } from './outbox-entry.ts'

/**
 * The displayed row is the base copy with the pending changes replayed in order. Called inside a write transaction
 * whenever either changes. Rows that share a change are replayed together: a reservation and the slot derived from
 * it. A change that can no longer be applied is skipped: the server will refuse it, and until then the row is
 * displayed without it.
 */
export async function replayPending(
  db: ZeloDatabase,
  collection: string,
  id: string,
  actor: Actor,
): Promise<void> {
  const { targets, entries } = await linkedTo(db, { collection, id })
  const living = entries.filter(isLiving)
  const bases = new Map<string, BaseCopy>()
  for (const target of targets) {
    const own = living.filter((entry) => entry.target_keys.includes(targetKey(target)))
    if (own.length > 0) bases.set(targetKey(target), await keptBase(db, target))
  }
  const folded = await replay(db, bases, living, actor)
  for (const target of targets) {
    const key = targetKey(target)
    const own = entries.filter((entry) => entry.target_keys.includes(key))
    const pending = own.filter(isLiving).length
    if (pending === 0) await settle(db, target, own.length > 0)
    else
      await show(db, target, folded.get(key) ?? null, {
        _v: bases.get(key)?.v ?? 0,
        _pending: pending,
        _state: pending < own.length ? 'rejected' : 'pending',
      })
  }
}

/** Pending, rejected and blocked entries of one row, in the order they were made. */
function entriesOf(db: ZeloDatabase, collection: string, id: string): Promise<OutboxEntry[]> {
  return db.outbox.where('target_keys').equals(targetKey({ collection, id })).sortBy('seq')
}

/** The rows that share changes with this one, itself first, and those changes in the order they were made. */
async function linkedTo(
  db: ZeloDatabase,
  first: Target,
): Promise<{ targets: Target[]; entries: OutboxEntry[] }> {
  const targets = [first]
  const entries = new Map<string, OutboxEntry>()
  for (const target of targets) {
    for (const entry of await entriesOf(db, target.collection, target.id)) {
      entries.set(entry.key, entry)
      const known = new Set(targets.map(targetKey))
      targets.push(...entry.targets.filter((one) => !known.has(targetKey(one))))
    }
  }
  const inOrder = [...entries.values()].sort((one, other) => (one.seq ?? 0) - (other.seq ?? 0))
  return { targets, entries: inOrder }
}

async function keptBase(db: ZeloDatabase, { collection, id }: Target): Promise<BaseCopy> {
  const kept = await db.base.get([collection, id])
  if (kept) return kept
  const shown = await db.rows(collection).get(id)
  const base = { collection, id, v: shown?._v ?? 0, row: shown ? bare(shown) : null }
  await db.base.put(base)
  return base
}

async function settle(db: ZeloDatabase, { collection, id }: Target, isRefused: boolean): Promise<void> {
  const base = await db.base.get([collection, id])
  const shown = await db.rows(collection).get(id)
  const server = base ?? (shown && { row: bare(shown), v: shown._v })
  if (base) await db.base.delete([collection, id])
  if (server) {
    const marks = { _v: server.v, _pending: 0, _state: isRefused ? ('rejected' as const) : ('ok' as const) }
    await show(db, { collection, id }, server.row, marks)
  }
}

async function replay(
  db: ZeloDatabase,
  bases: ReadonlyMap<string, BaseCopy>,
  entries: OutboxEntry[],
  actor: Actor,
): Promise<Map<string, AnyRow | null>> {
  const rows = new Map(Array.from(bases, ([key, { row }]) => [key, row]))
  for (const entry of entries) {
    const command = findCommand(entry.command)
    if (!command) continue
    const read = await rowsRead(db, entry, rows.get(entry.lane) ?? undefined)
    const seen: Rows = {
      find(collection, id) {
        const key = targetKey({ collection, id })
        return (rows.has(key) ? rows.get(key) : read.get(key)) ?? undefined
      },
    }
    try {
      for (const change of command.apply(seen, entry.input, { now: recordedHere(entry), actor }))
        rows.set(targetKey(change), change.row)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
  return rows
}

/** The rows that a change only reads, as displayed now; `row` is the one it changes. */
export async function rowsRead(
  db: ZeloDatabase,
  entry: OutboxEntry,
  row: AnyRow | undefined,
): Promise<Map<string, AnyRow>> {
  const read = new Map<string, AnyRow>()
  for (const target of findCommand(entry.command)?.reads?.(entry.input, row) ?? []) {
    const shown = await db.rows(target.collection).get(target.id)
    if (shown) read.set(targetKey(target), bare(shown))
  }
  return read
}

async function show(
  db: ZeloDatabase,
  { collection, id }: Target,
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
