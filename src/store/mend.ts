import * as v from 'valibot'
import { findCommand } from '#domain/contracts.ts'
import { entities } from '#domain/entities.ts'
import type { Problem } from '#domain/kernel/errors.ts'
import { Instant } from '#domain/values/id.ts'
import type { BaseCopy, ZeloDatabase } from './database.ts'
import { eachChunk } from './each-chunk.ts'
import { bare } from './local-row.ts'
import { entryStates, type OutboxEntry, targetKey, untried } from './outbox-entry.ts'
import { countAgain } from './tallies.ts'
import { guarded } from './watchdog.ts'

/*
 * Repairs local records that cannot be read: the browser was killed during a write, or a release stored another
 * shape. What the server has is fetched again; what exists only here is kept, and the person decides.
 */

const text = v.string()
const number = v.number()

const StoredEntry = v.looseObject({
  key: v.pipe(text, v.uuid()),
  command: text,
  input: v.looseObject({ id: text }),
  targets: v.pipe(v.array(v.looseObject({ collection: text, id: text })), v.minLength(1)),
  target_keys: v.array(text),
  lane: text,
  depends_on: v.array(text),
  before: v.nullable(v.record(text, v.unknown())),
  actor_id: text,
  condominium_id: v.nullable(text),
  created_at: Instant,
  known_at: v.optional(Instant),
  state: v.picklist(entryStates),
  attempts: number,
  faults: number,
  faulty_since: v.nullable(Instant),
  next_attempt_at: number,
  held_by_server: v.boolean(),
  lease_until: number,
  problem: v.nullable(v.looseObject({ code: text })),
  blob_ids: v.array(text),
  act: v.optional(text),
})

const StoredAccess = v.looseObject({ key: text, id: text, what: text, at: Instant, sent: v.picklist([0, 1]) })

const unreadable: Problem = {
  type: 'about:blank',
  title: 'unreadable',
  status: 422,
  code: 'malformed',
  detail: 'O que ficou guardado desta alteração não pode mais ser lido neste aparelho.',
}

/** Before anything is sent: one unreadable entry would block all the others. */
export async function mendQueue(db: ZeloDatabase, now: string): Promise<void> {
  await guarded(db, () =>
    db.transaction('rw', [db.outbox, db.accesses], async () => {
      for (const entry of await db.outbox.toArray())
        if (!v.is(StoredEntry, entry)) await db.outbox.put({ ...mended(entry, now), seq: entry.seq })
      const accesses = (await db.accesses.toArray()).filter((access) => !v.is(StoredAccess, access))
      const lost = accesses.map(({ key }) => key)
      await db.accesses.bulkDelete(lost)
    }),
  )
}

/**
 * Rebuilds what can be derived from command and input; an entry without those is set aside as refused, for the person
 * to decide.
 */
function mended(entry: Partial<OutboxEntry>, now: string): OutboxEntry {
  const command = findCommand(entry.command ?? '')
  const isWhole =
    command !== undefined && v.is(command.input, entry.input) && v.is(StoredEntry.entries.key, entry.key)
  const readable = Object.entries(entry).filter(([name, value]) => {
    const schema = StoredEntry.entries[name as keyof typeof StoredEntry.entries]
    return schema !== undefined && v.is(schema, value)
  })
  const targets = isWhole ? command.targets(entry.input as OutboxEntry['input']) : []
  const target_keys = targets.map(targetKey)
  const key = v.is(StoredEntry.entries.key, entry.key) ? entry.key : crypto.randomUUID()
  return {
    key,
    command: '',
    input: { id: '' },
    depends_on: [],
    before: null,
    actor_id: '',
    condominium_id: null,
    created_at: now,
    ...untried,
    blob_ids: [],
    ...Object.fromEntries(readable),
    ...(isWhole
      ? { targets, target_keys, lane: target_keys[0] ?? key }
      : { targets, target_keys, lane: key, state: 'rejected', problem: unreadable }),
  }
}

/**
 * After a screen failed to draw: deletes rows without the shape of their entity, and requests a full copy. Pending
 * changes stay in the outbox and are replayed over it. Answers how many rows were deleted.
 */
export async function mendRows(db: ZeloDatabase): Promise<number> {
  return guarded(db, () =>
    db.transaction('rw', [...db.writeStores, db.tallies], async () => {
      let lost = 0
      for (const { collection, row } of entities) {
        const store = db.rows(collection)
        const ids: string[] = []
        await eachChunk(store, (rows) => {
          for (const local of rows) if (!areMarks(local) || !hasShape(row, bare(local))) ids.push(local.id)
        })
        await store.bulkDelete(ids)
        const isLost = (base: BaseCopy) => base.row !== null && !hasShape(row, base.row)
        const bases = (await db.base.where('collection').equals(collection).toArray()).filter(isLost)
        await db.base.bulkDelete(bases.map(({ id }) => [collection, id]))
        lost += ids.length + bases.length
      }
      await countAgain(db)
      if (lost > 0) await db.meta.where('key').startsWith('cursor:').delete()
      return lost
    }),
  )
}

function areMarks({ _v, _pending, _state }: Record<string, unknown>): boolean {
  return typeof _v === 'number' && typeof _pending === 'number' && typeof _state === 'string'
}

type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
}

/**
 * Whether screens can read it: every field is there, with its type. Input rules are not checked (redacted rows have
 * empty fields); extra fields of a newer server are fine, and so are missing nullable ones of an older release.
 */
function hasShape({ type, entries, item, wrapped }: Schema, value: unknown): boolean {
  if (type === 'nullable' || type === 'optional')
    return value === null || value === undefined || (wrapped !== undefined && hasShape(wrapped, value))
  if (type === 'string' || type === 'number' || type === 'boolean') return typeof value === type
  if (type === 'array')
    return Array.isArray(value) && value.every((one) => item === undefined || hasShape(item, one))
  if (entries === undefined) return value !== undefined // a choice, or an object of any fields
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(entries).every(([name, schema]) =>
    hasShape(schema, (value as Record<string, unknown>)[name]),
  )
}
