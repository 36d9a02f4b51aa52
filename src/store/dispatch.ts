import { findCommand } from '#domain/contracts.ts'
import {
  type Actor,
  type AnyRow,
  type Change,
  isAllowed,
  partOf,
  type Rows,
  type Target,
} from '#domain/kernel/command.ts'
import type { AnyCommand } from '#domain/kernel/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { parse } from '#domain/kernel/parse.ts'
import { operationOf } from './operations.ts'
import type { BaseCopy, ZeloDatabase } from './database.ts'
import { supersede } from './final.ts'
import { rowsRead } from './replay.ts'
import { bare, type Local } from './local-row.ts'
import { mergeIntoEarlier } from './merge.ts'
import { positionKey, readMeta } from './meta.ts'
import { type OutboxEntry, recordedHere, targetKey, untried } from './outbox-entry.ts'
import { toDisk } from './to-disk.ts'
import { undoMs } from './undo-time.ts'
import { guarded, StorageError } from './watchdog.ts'
import { collectionsOf, writeRows } from './write-rows.ts'

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

export interface DispatchOptions {
  /** The draft of the form that they come from, deleted in the same transaction. */
  draftKey?: string | undefined
  /** They are not sent before the person has had the time to undo them (`undo.ts`). */
  isUndoable?: boolean
}

export interface Dispatched {
  entries: OutboxEntry[]
  /** The `seq` of each entry that was refused already: what becomes of the new ones is told without those. */
  refusedBefore: number[]
  /** Resolves when the write is durable on disk; the screen does not wait for it. */
  onDisk: Promise<void>
}

/**
 * Runs command calls on this device: validated, permitted, applied and queued in one short transaction, so that the
 * rows and the outbox always agree, and an occurrence never lacks its photos.
 * Throws DomainError (`invalid`, `forbidden`, or a rule's own refusal); then nothing has changed.
 */
export async function dispatch(
  context: DispatchContext,
  acts: readonly CommandCall[],
  { draftKey, isUndoable = false }: DispatchOptions = {},
): Promise<Dispatched> {
  const { db } = context
  const undo_until = Date.parse(context.now()) + undoMs
  const prepared = acts.map((act) => {
    const { command, entry } = validated(context, act)
    return { command, entry: isUndoable ? { ...entry, undo_until } : entry }
  })
  let isToldAsFailed = false
  const collections = prepared.flatMap(({ entry }) => collectionsOf(entry))
  const refusedBefore = await guarded(db, () =>
    writeRows(db, collections, async () => {
      const [refused] = await Promise.all([
        db.outbox.where('state').equals('rejected').primaryKeys(),
        mustBeOpen(db, () => isToldAsFailed),
        // In the same transaction: after a kill in between, the draft of a saved record would be offered again.
        draftKey && db.drafts.delete(draftKey),
        enqueueAll(context, prepared),
      ])
      return refused
    }),
  ).catch((error: unknown) => {
    isToldAsFailed = true
    throw error
  })
  const onDisk = toDisk(db)
  await liveQueriesStarted()
  return { entries: prepared.map(({ entry }) => entry), refusedBefore, onDisk }
}

/**
 * A session that was ended from elsewhere left its data to the next sign-in: nothing is added to them, in any window. Nor is
 * what waited for a storage without an answer until the person was told that it failed: they do it again.
 */
async function mustBeOpen(db: ZeloDatabase, isToldAsFailed: () => boolean): Promise<void> {
  const ended = await readMeta(db, 'ended')
  if (isToldAsFailed()) throw new StorageError('Too late')
  if (ended)
    throw new DomainError('unauthenticated', { detail: 'Sua sessão terminou. Entre de novo para continuar.' })
}

/** Dexie re-runs live queries in a task after the commit; what the caller renders now would delay their results. */
function liveQueriesStarted(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

async function enqueueAll(context: DispatchContext, prepared: readonly Prepared[]): Promise<void> {
  const made: OutboxEntry[] = []
  for (const { command, entry } of prepared) await enqueue(context, command, { ...entry }, made)
}

interface Prepared {
  command: AnyCommand
  entry: OutboxEntry
}

function validated(context: DispatchContext, { command, input: raw, blobId, before }: CommandCall): Prepared {
  const input = parse(command.input, raw)
  if (command.offline === 'online') throw new TypeError(`${command.name} is never queued`)
  if (!isAllowed(command, context.actor.permissions)) throw new DomainError('forbidden')
  return { command, entry: { ...newEntry(context, command, input, blobId), before: before ?? null } }
}

/**
 * `made` are the entries of the same operation so far. Requests that do not depend on each other are sent together: each
 * one awaited alone costs a turn of the event loop, and the person is waiting.
 */
async function enqueue(
  { db, actor }: DispatchContext,
  command: AnyCommand,
  entry: OutboxEntry,
  made: OutboxEntry[],
): Promise<void> {
  if (command.offline === 'final') {
    if (await db.outbox.get({ key: entry.key })) return
    await supersede(db, entry, actor)
  }
  const [waiting, position, shown, bases] = await Promise.all([
    db.outbox.toArray(),
    readMeta(db, positionKey(entry.condominium_id)),
    rowsShown(db, entry.targets),
    db.base.bulkGet(entry.targets.map(({ collection, id }) => [collection, id])),
  ])
  if (waiting.some(({ key }) => key === entry.key)) return // the watchdog retried a write that had succeeded
  entry.known_at = position?.at
  const main = shown.get(entry.lane)
  const read = await rowsRead(db, entry, main && bare(main))
  const changes = command.apply(reader(shown, read), entry.input, { now: recordedHere(entry), actor })
  entry.depends_on = dependencies(entry, waiting)
  entry.act = operationOf(entry, made)
  made.push(entry)
  if (command.verb === 'patch') entry.before ??= before(command, main, entry.input)
  const known = new Set(bases.flatMap((base) => (base ? [targetKey(base)] : [])))
  const unknown = changes.filter((change) => !known.has(targetKey(change)))
  const mayMerge = command.verb === 'patch' || command.verb === 'remove'
  await Promise.all([
    db.base.bulkPut(unknown.map((target) => baseOf(target, shown))),
    ...changes.map((change) => showChange(db, change, shown)),
    mayMerge || db.outbox.add(entry),
  ])
  // A merge replays what was written just now.
  if (mayMerge && !(await mergeIntoEarlier(db, command, entry, actor))) await db.outbox.add(entry)
}

function newEntry(
  context: DispatchContext,
  command: AnyCommand,
  input: { id: string },
  blobId?: string,
): OutboxEntry {
  const targets = command.targets(input)
  return {
    key: context.newId(),
    command: command.name,
    input: { ...input },
    targets,
    target_keys: targets.map(targetKey),
    lane: targetKey(targets[0]),
    depends_on: [],
    before: null,
    actor_id: context.actor.id,
    condominium_id: context.actor.condominium_id,
    created_at: context.now(),
    ...untried,
    blob_ids: blobId ? [blobId] : [],
  }
}

async function rowsShown(db: ZeloDatabase, targets: readonly Target[]): Promise<Map<string, Local>> {
  const rows = await Promise.all(targets.map(({ collection, id }) => db.rows(collection).get(id)))
  return new Map(targets.flatMap((target, at) => (rows[at] ? [[targetKey(target), rows[at]] as const] : [])))
}

function reader(shown: Map<string, Local>, read: Map<string, AnyRow>): Rows {
  return {
    find(collection, id) {
      const row = shown.get(targetKey({ collection, id }))
      return row ? bare(row) : read.get(targetKey({ collection, id }))
    },
  }
}

/**
 * The pending entries that create a row this input refers to, across lanes: a photo waits for its pet, a category that is
 * deleted for the notices that it leaves to another.
 */
function dependencies(entry: OutboxEntry, waiting: readonly OutboxEntry[]): string[] {
  const named = new Set(Object.values(entry.input).flat())
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

/** The row as the server knows it: no change of this device is pending on it yet. */
function baseOf({ collection, id }: Target, shown: Map<string, Local>): BaseCopy {
  const row = shown.get(targetKey({ collection, id }))
  return { collection, id, v: row?._v ?? 0, row: row ? bare(row) : null }
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
