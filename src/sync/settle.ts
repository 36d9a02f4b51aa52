import { findCommand } from '#domain/contracts.ts'
import { findEntity } from '#domain/entities.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import type { Problem } from '#domain/kernel/errors.ts'
import type { ServerChange } from '#domain/sync/wire.ts'
import { replayPending } from '#store/replay.ts'
import { nameOfEntry } from '#store/entry-name.ts'
import { noteAskedFor } from '#store/older-rows.ts'
import { type Position, readMeta, type SentNote, writeMeta } from '#store/meta.ts'
import { isQuiet } from '#store/operations.ts'
import { guarded } from '#store/watchdog.ts'
import { collectionsOf, namedBy, writeRows } from '#store/write-rows.ts'
import { backoffMs, isStuck } from './backoff.ts'
import { changeThose, type Claimed } from './claim.ts'
import { releaseFiles, receiveAnswer } from './receive.ts'
import type { Sender } from './sender.ts'

/** The outcomes of one attempt. Each is one transaction: the entry and the displayed rows change together. */

/**
 * Accepted: the server's rows replace the optimistic ones in the transaction that removes the entry, so nothing
 * flickers.
 */
export async function acknowledge(
  sender: Sender,
  entry: Claimed,
  { changes, askedAt }: { changes: ServerChange[]; askedAt: Position | undefined },
): Promise<void> {
  const { db, actor } = sender
  const answered = changes.map(({ collection }) => collection)
  await inOne(sender, [...collectionsOf(entry), ...namedBy(entry), ...answered], async () => {
    if (await isStill(sender, entry)) await db.outbox.delete(entry.seq)
    await db.blobs.bulkUpdate(entry.blob_ids.map((key) => ({ key, changes: { sent: 1 } })))
    for (const change of changes) await keepBase(sender, change)
    await receiveAnswer(db, changes, { actor, askedAt })
    await noteAskedFor(db, changes, askedAt?.at)
    await replayTargets(sender, entry)
    await noteAcknowledged(sender, entry)
    await note(sender, entry, changes)
  })
}

/** No response, or one that decides nothing: the entry waits and is sent again with the same idempotency key. */
export async function postpone(
  sender: Sender,
  entry: Claimed,
  why: { afterMs: number | null; isServerFault: boolean },
): Promise<void> {
  const nowMs = sender.nowMs()
  const wait = why.afterMs ?? backoffMs(entry.attempts, sender.random())
  const faults = entry.faults + (why.isServerFault ? 1 : 0)
  const faulty_since = why.isServerFault
    ? (entry.faulty_since ?? new Date(nowMs).toISOString())
    : entry.faulty_since
  if (!(await isStill(sender, entry))) return
  await sender.db.outbox.update(entry.seq, {
    state: why.isServerFault && faulty_since && isStuck(faults, faulty_since, nowMs) ? 'stuck' : 'queued',
    faults,
    faulty_since,
    next_attempt_at: nowMs + wait,
    held_by_server: why.afterMs !== null,
    lease_until: 0,
  })
}

/** The server refused it for good: the entry stays, with the reason, until the person edits or discards it. */
export async function refuse(sender: Sender, entry: Claimed, problem: Problem): Promise<void> {
  await inOne(sender, collectionsOf(entry), async () => {
    if (!(await isStill(sender, entry))) return
    await sender.db.outbox.update(entry.seq, {
      state: 'rejected',
      problem,
      lease_until: 0,
    })
    await replayTargets(sender, entry)
  })
}

/**
 * Stale: someone changed the row first. The next pull brings the newer row; then `editedSince` decides whether the
 * two edits conflict, and the entry is sent again.
 */
export async function requeue(sender: Sender, entry: Claimed): Promise<void> {
  const wait = entry.attempts < patientTries ? 0 : backoffMs(entry.attempts, sender.random())
  const next_attempt_at = wait === 0 ? 0 : sender.nowMs() + wait
  await inOne(sender, [], async () => {
    if (await isStill(sender, entry))
      await sender.db.outbox.update(entry.seq, { state: 'queued', next_attempt_at, lease_until: 0 })
  })
}

/** After this many stale attempts an edit backs off, so that two busy editors do not starve each other. */
const patientTries = 4

/** The session ended: everything is kept until the same person signs in again. */
export async function pauseForSignIn({ db }: Pick<Sender, 'db'>): Promise<void> {
  await changeThose(db, ['queued', 'sending'], { state: 'waiting_sign_in', lease_until: 0 })
}

/** The person must first show who they are: this change waits, and those after it in its lane. */
export async function pauseForProof(sender: Sender, entry: Claimed): Promise<void> {
  if (await isStill(sender, entry))
    await sender.db.outbox.update(entry.seq, { state: 'waiting_proof', lease_until: 0 })
}

/** They have, here or in another tab. */
export async function resumeAfterProof(db: Sender['db']): Promise<void> {
  await changeThose(db, ['waiting_proof'], { state: 'queued', next_attempt_at: 0 })
}

/** After an update of the app: entries that failed with server faults are retried. */
export async function releaseStuck(db: Sender['db']): Promise<void> {
  await changeThose(db, ['stuck'], { state: 'queued', faults: 0, faulty_since: null, next_attempt_at: 0 })
}

/** The same person signed in again, here or in another tab. */
export async function resumeAfterSignIn(db: Sender['db']): Promise<void> {
  await changeThose(db, ['waiting_sign_in'], { state: 'queued', next_attempt_at: 0 })
}

/** Another sender may have settled it, or the person discarded it, while this request was under way. */
async function isStill({ db }: Sender, entry: Claimed): Promise<boolean> {
  return (await db.outbox.get(entry.seq))?.key === entry.key
}

async function inOne({ db }: Sender, collections: string[], work: () => Promise<void>): Promise<void> {
  await guarded(db, () =>
    writeRows(db, collections, async () => {
      if (await readMeta(db, 'ended')) return // the change is sealed, or about to be, and is sent again with the same key
      await work()
    }),
  )
}

/** A row that was only optimistic has no base copy yet; the answer becomes its first. */
async function keepBase({ db }: Sender, { collection, id, v, row }: ServerChange): Promise<void> {
  const base = await db.base.get([collection, id])
  if (!base || v < base.v) return
  await releaseFiles(db, collection, { before: base.row, after: row })
  await db.base.put({ collection, id, v, row: row as AnyRow | null }) // the server answered with this collection's own row
}

async function replayTargets({ db, actor }: Sender, entry: Claimed): Promise<void> {
  for (const { collection, id } of entry.targets) await replayPending(db, collection, id, actor)
}

/** Stores the acknowledged key: if an older backup is restored before the next pull, the server will not know it. */
async function noteAcknowledged({ db }: Sender, { condominium_id, key }: Claimed): Promise<void> {
  const heard = `heard:${condominium_id ?? 'platform'}` as const
  await writeMeta(db, heard, [...((await readMeta(db, heard)) ?? []), key])
}

const notesKept = 30

async function note({ db, nowMs }: Sender, entry: Claimed, changes: ServerChange[]): Promise<void> {
  if (entry.act !== undefined && entry.act !== entry.key) return // its record has a note, which covers its pictures
  if (isQuiet(entry)) return
  const [target] = entry.targets
  const row = changes[0]?.row
  const sent: SentNote = {
    command: entry.command,
    label: (target && findEntity(target.collection)?.names.label) ?? '',
    title: await nameOfEntry(db, entry, row),
    protocol: typeof row?.protocol === 'string' ? row.protocol : null,
    isDeletion: findCommand(entry.command)?.verb === 'remove',
    at: new Date(nowMs()).toISOString(),
  }
  await writeMeta(db, 'sent', [sent, ...((await readMeta(db, 'sent')) ?? [])].slice(0, notesKept))
}
