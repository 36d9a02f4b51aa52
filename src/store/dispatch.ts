import { findCommand } from '#domain/contracts.ts'
import { type Actor, type AnyRow, type Change, isAllowed, partOf, type Rows } from '#domain/kernel/command.ts'
import type { AnyCommand } from '#domain/kernel/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { parse } from '#domain/kernel/parse.ts'
import { actOf } from './acts.ts'
import type { ZeloDatabase } from './database.ts'
import { supersede } from './final.ts'
import { rowsRead } from './replay.ts'
import { bare, type Local } from './local-row.ts'
import { mergeIntoEarlier } from './merge.ts'
import { type OutboxEntry, targetKey, untried } from './outbox-entry.ts'
import { toDisk } from './to-disk.ts'
import { guarded } from './watchdog.ts'

/** What a write depends on: database, actor, clock and fresh UUIDv7s. */
export interface DispatchContext {
  db: ZeloDatabase
  actor: Actor
  now(): string
  newId(): string
}

/** One command with its input and, for a file, the id of its bytes in `blobs`. */
export interface CommandCall {
  command: AnyCommand
  input: unknown
  blobId?: string
  /** For an edit: the values of the edited fields when the person began, if that was before now. */
  before?: Record<string, unknown>
}

export interface Dispatched {
  entries: OutboxEntry[]
  /** Resolves when the write is durable on disk; the screen does not wait for it. */
  onDisk: Promise<void>
}

/**
 * Runs command calls on this device: validated, permitted, applied and queued in one short transaction, so that the
 * rows and the outbox always agree, and an occurrence never lacks its photos.
 * Throws DomainError (`invalid`, `forbidden`, or a rule's own refusal); then nothing has changed.
 */
export async function dispatch(
  hand: DispatchContext,
  acts: readonly CommandCall[],
  draftKey?: string,
): Promise<Dispatched> {
  const { db } = hand
  const prepared = acts.map((act) => validated(hand, act))
  await guarded(db, () =>
    db.transaction('rw', [...db.writeStores, db.drafts], async () => {
      if (draftKey) await db.drafts.delete(draftKey) // in the same transaction: after a kill in between, the draft of a saved record would be offered again
      const made: OutboxEntry[] = []
      for (const { command, entry } of prepared) await enqueue(hand, command, { ...entry }, made)
    }),
  )
  return { entries: prepared.map(({ entry }) => entry), onDisk: toDisk(db) }
}

function validated(hand: DispatchContext, { command, input: raw, blobId, before }: CommandCall) {
  const input = parse(command.input, raw)
  if (command.offline === 'online') throw new TypeError(`${command.name} is never queued`)
  if (!isAllowed(command, hand.actor.permissions)) throw new DomainError('forbidden')
  return { command, entry: { ...newEntry(hand, command, input, blobId), before: before ?? null } }
}

/** `made` are the entries of the same operation so far. */
async function enqueue(
  { db, actor }: DispatchContext,
  command: AnyCommand,
  entry: OutboxEntry,
  made: OutboxEntry[],
): Promise<void> {
  if (await db.outbox.get({ key: entry.key })) return // the watchdog retried a write that had succeeded
  if (command.offline === 'final') await supersede(db, entry, actor)
  const shown = await targetRowsOf(db, entry)
  const main = shown.get(entry.lane)
  const read = await rowsRead(db, entry, main && bare(main))
  const changes = command.apply(reader(shown, read), entry.input, { now: entry.created_at, actor })
  entry.depends_on = await dependencies(db, entry)
  entry.act = actOf(entry, made)
  made.push(entry)
  if (command.verb === 'patch') entry.before ??= before(command, main, entry.input)
  await keepBases(db, changes, shown)
  for (const change of changes) await showChange(db, change, shown)
  if (!(await mergeIntoEarlier(db, command, entry, actor))) await db.outbox.add(entry)
}

function newEntry(
  hand: DispatchContext,
  command: AnyCommand,
  input: { id: string },
  blobId?: string,
): OutboxEntry {
  const targets = command.targets(input)
  return {
    key: hand.newId(),
    command: command.name,
    input: { ...input },
    targets,
    target_keys: targets.map(targetKey),
    lane: targetKey(targets[0]),
    depends_on: [],
    before: null,
    actor_id: hand.actor.id,
    condominium_id: hand.actor.condominium_id,
    created_at: hand.now(),
    ...untried,
    blob_ids: blobId ? [blobId] : [],
  }
}

async function targetRowsOf(db: ZeloDatabase, entry: OutboxEntry): Promise<Map<string, Local>> {
  const shown = new Map<string, Local>()
  for (const target of entry.targets) {
    const row = await db.rows(target.collection).get(target.id)
    if (row) shown.set(targetKey(target), row)
  }
  return shown
}

function reader(shown: Map<string, Local>, read: Map<string, AnyRow>): Rows {
  return {
    find(collection, id) {
      const row = shown.get(targetKey({ collection, id }))
      return row ? bare(row) : read.get(targetKey({ collection, id }))
    },
  }
}

/** The pending entries that create a row this input refers to: a photo waits for its pet, across lanes. */
async function dependencies(db: ZeloDatabase, entry: OutboxEntry): Promise<string[]> {
  const named = new Set(Object.values(entry.input).filter((value) => typeof value === 'string'))
  const waiting = await db.outbox.toArray()
  return waiting
    .filter((other) => isMaker(other) && other.targets[0] && named.has(other.targets[0].id))
    .map(({ key }) => key)
}

function isMaker(entry: OutboxEntry): boolean {
  return findCommand(entry.command)?.verb === 'create'
}

function before(command: AnyCommand, row: Local | undefined, input: object): Record<string, unknown> {
  const fields = Object.keys(input).filter((field) => field !== 'id')
  const part = partOf(row, command)
  return Object.fromEntries(fields.map((field) => [field, part[field]]))
}

async function keepBases(db: ZeloDatabase, changes: Change[], shown: Map<string, Local>): Promise<void> {
  for (const { collection, id } of changes) {
    if (await db.base.get([collection, id])) continue
    const row = shown.get(targetKey({ collection, id }))
    await db.base.put({ collection, id, v: row?._v ?? 0, row: row ? bare(row) : null })
  }
}

async function showChange(db: ZeloDatabase, change: Change, shown: Map<string, Local>): Promise<void> {
  const store = db.rows(change.collection)
  if (!change.row) {
    await store.delete(change.id)
    return
  }
  const row = shown.get(targetKey(change))
  const marks = {
    _v: row?._v ?? 0,
    _pending: (row?._pending ?? 0) + 1,
    _state: row?._state === 'rejected' ? row._state : ('pending' as const), // the refused entry is still for the person to resolve
    _g: row?._g ?? '',
  }
  await store.put({ ...change.row, ...marks })
}
