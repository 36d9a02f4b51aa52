import { findCommand } from '#domain/contracts.ts'
import { findEntity } from '#domain/entities.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import type { Problem } from '#domain/kernel/errors.ts'
import type { ServerChange } from '#domain/sync/wire.ts'
import { replayPending } from '#store/replay.ts'
import { nameOfEntry } from '#store/entry-name.ts'
import { noteAskedFor } from '#store/older-rows.ts'
import { type Position, readMeta, type SentNote, writeMeta } from '#store/meta.ts'
import { guarded } from '#store/watchdog.ts'
import { backoffMs, isStuck } from './backoff.ts'
import type { Claimed } from './claim.ts'
import { releaseFiles, receiveAnswer } from './receive.ts'
import type { Sender } from './sender.ts'

/** The ends of one attempt. Each is one transaction: an entry and what the person sees change together. */

/** The server did it: its rows replace the optimistic ones in the transaction that removes the entry, without flicker. */
export async function acknowledge(
  sender: Sender,
  entry: Claimed,
  { changes, askedAt }: { changes: ServerChange[]; askedAt: Position | undefined },
): Promise<void> {
  const { db, actor } = sender
  await inOne(sender, async () => {
    if (await isStill(sender, entry)) await db.outbox.delete(entry.seq)
    await db.blobs.where('id').anyOf(entry.blob_ids).modify({ sent: 1 })
    for (const change of changes) await keepBase(sender, change)
    await receiveAnswer(db, changes, { actor, askedAt })
    await noteAskedFor(db, changes, askedAt?.at)
    await replayTargets(sender, entry)
    await noteAcknowledged(sender, entry)
    await note(sender, entry, changes)
  })
}

/** No answer, or one that decides nothing: the entry waits and goes again with the same key. */
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

/** The server will never accept it as it is: it stays, with the reason, until the person edits or discards it. */
export async function refuse(sender: Sender, entry: Claimed, problem: Problem): Promise<void> {
  await inOne(sender, async () => {
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
 * Someone changed the row first. The next pull brings their row; then `editedSince` decides whether the two edits can
 * live together, and the entry goes again.
 */
export async function requeue(sender: Sender, entry: Claimed): Promise<void> {
  const wait = entry.attempts < patientTries ? 0 : backoffMs(entry.attempts, sender.random())
  const next_attempt_at = wait === 0 ? 0 : sender.nowMs() + wait
  await inOne(sender, async () => {
    if (await isStill(sender, entry))
      await sender.db.outbox.update(entry.seq, { state: 'queued', next_attempt_at, lease_until: 0 })
  })
}

/** Whoever is overtaken so often waits, so that two busy people do not keep each other from being heard. */
const patientTries = 4

/** The session ended: everything is kept and waits for the same person to sign in again. */
export async function pauseForSignIn(sender: Sender): Promise<void> {
  await sender.db.outbox
    .where('state')
    .anyOf('queued', 'sending')
    .modify({ state: 'waiting_sign_in', lease_until: 0 })
}

/** A newer version of the app tries again what a faulty server refused to the older one. */
export async function releaseStuck(db: Sender['db']): Promise<void> {
  await db.outbox
    .where('state')
    .equals('stuck')
    .modify({ state: 'queued', faults: 0, faulty_since: null, next_attempt_at: 0 })
}

/** The same person is back, here or in another tab. */
export async function resumeAfterSignIn(db: Sender['db']): Promise<void> {
  await db.outbox.where('state').equals('waiting_sign_in').modify({ state: 'queued', next_attempt_at: 0 })
}

/** Another sender may have settled it, or the person discarded it, while this answer was on its way. */
async function isStill({ db }: Sender, entry: Claimed): Promise<boolean> {
  return (await db.outbox.get(entry.seq))?.key === entry.key
}

async function inOne(sender: Sender, work: () => Promise<void>): Promise<void> {
  await guarded(sender.db, () => sender.db.transaction('rw', sender.db.writeStores, work))
}

/** A row that was optimistic until now has no server copy yet; the answer is its first. */
async function keepBase({ db }: Sender, { collection, id, v, row }: ServerChange): Promise<void> {
  const base = await db.base.get([collection, id])
  if (!base || v < base.v) return
  await releaseFiles(db, collection, { before: base.row, after: row })
  await db.base.put({ collection, id, v, row: row as AnyRow | null }) // the server answered with this collection's own row
}

async function replayTargets({ db, actor }: Sender, entry: Claimed): Promise<void> {
  for (const { collection, id } of entry.targets) await replayPending(db, collection, id, actor)
}

/** A backup from before this answer may be restored before the next pull: it will ask whether the server knows the key. */
async function noteAcknowledged({ db }: Sender, { condominium_id, key }: Claimed): Promise<void> {
  const heard = `heard:${condominium_id ?? 'platform'}` as const
  await writeMeta(db, heard, [...((await readMeta(db, heard)) ?? []), key])
}

const notesKept = 30

async function note({ db, nowMs }: Sender, entry: Claimed, changes: ServerChange[]): Promise<void> {
  if (entry.act !== undefined && entry.act !== entry.key) return // its record is noted, the pictures go with it
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
