import { findCommand } from '#domain/contracts.ts'
import type { Actor } from '#domain/kernel/command.ts'
import type { ZeloDatabase } from '#store/database.ts'
import { replayPending } from '#store/replay.ts'
import { type EntryState, entryStates, type OutboxEntry } from '#store/outbox-entry.ts'
import { clockSlackMs, undoMs } from '#store/undo-time.ts'
import { awaited } from '#store/watchdog.ts'
import { collectionsOf, writeRows } from '#store/write-rows.ts'
import { longestMs, longestWaitMs } from './backoff.ts'
import type { Sender } from './sender.ts'

export type Claimed = OutboxEntry & { seq: number }

type Claimer = Pick<Sender, 'db' | 'actor' | 'nowMs' | 'isCutOff'>

/** Longer than any request may take: an expired lease means that its sender is dead. */
export const leaseMs = 150_000

/**
 * Leases the next entry that may be sent now and marks it `sending`, or answers undefined. `busyLanes` are in use by
 * this sender. Entries that depend on a refused one are blocked on the way. It looks before it locks: there is hardly ever
 * more than one to send, and the screen reads the same stores.
 */
export async function claim(
  { db, actor, nowMs, isCutOff }: Claimer,
  busyLanes: ReadonlySet<string>,
): Promise<Claimed | undefined> {
  let known = await db.outbox.toArray()
  const orphans = orphansAmong(known)
  if (orphans.length > 0) {
    await blockOrphans(db, orphans, actor)
    known = await db.outbox.toArray() // those behind them in their lane are free
  }
  const nextOf = (entries: readonly Claimed[]) => {
    const now = nowMs()
    return heads(entries, isCutOff?.()).find((one) => !busyLanes.has(one.lane) && dueAt(one, now) <= now)
  }
  if (!nextOf(known)) return undefined
  return db.transaction('rw', db.outbox, async () => {
    const next = nextOf(await db.outbox.toArray())
    if (!next) return undefined
    const leaving = { state: 'sending' as const, lease_until: nowMs() + leaseMs, attempts: next.attempts + 1 }
    await db.outbox.update(next.seq, leaving)
    return { ...next, ...leaving }
  })
}

/** Whether anything may be sent, now or later. */
export async function hasToSend(db: ZeloDatabase): Promise<boolean> {
  return (await db.outbox.toArray()).some(({ state }) => state === 'queued' || state === 'sending')
}

/** Call only when no other sender runs: entries still in `sending` were left by a sender that died. */
export async function endLeases(db: ZeloDatabase): Promise<void> {
  await changeThose(db, ['sending'], { state: 'queued', lease_until: 0 })
}

/**
 * The network is back: ends waits that only its absence caused. If the person asked for it, stuck entries are retried
 * too.
 */
export async function endWaits(db: ZeloDatabase, isAsked = false): Promise<void> {
  await changeThose(
    db,
    isAsked ? ['queued', 'stuck'] : ['queued'],
    { state: 'queued', next_attempt_at: 0 },
    isFree,
  )
}

function isFree(entry: OutboxEntry): boolean {
  return !entry.held_by_server
}

/** The person is leaving, or nobody looks any more: what could still be undone is sent now. */
export async function endUndoing(db: ZeloDatabase): Promise<void> {
  await changeThose(db, entryStates, { undo_until: 0 }, ({ undo_until }) => undo_until !== undefined)
}

/** Changes the entries in one of these states, if there are any: it looks before it locks. */
export async function changeThose(
  db: ZeloDatabase,
  states: readonly EntryState[],
  change: Partial<OutboxEntry>,
  isMeant: (entry: OutboxEntry) => boolean = () => true,
): Promise<void> {
  const those = async () =>
    (await db.outbox.toArray()).filter((entry) => states.includes(entry.state) && isMeant(entry))
  if ((await awaited(db, those)).length === 0) return
  await db.transaction('rw', db.outbox, async () => {
    const changes = (await those()).map(({ seq }) => ({ key: seq, changes: change }))
    await db.outbox.bulkUpdate(changes)
  })
}

/** When the next entry may be sent, in milliseconds since 1970; null when none waits for time alone. */
export async function nextDue({
  db,
  isCutOff,
  nowMs,
}: Pick<Claimer, 'db' | 'isCutOff' | 'nowMs'>): Promise<number | null> {
  const now = nowMs()
  const times = heads(await db.outbox.toArray(), isCutOff?.()).map((entry) => dueAt(entry, now))
  return times.length > 0 ? Math.min(...times) : null
}

/**
 * The first entry of each lane that may be sent now or later, in the order they were made. A vote can be changed
 * until its first attempt: an attempt that is bound to fail offline would lock it for nothing, so it is not made.
 */
function heads(all: readonly Claimed[], isCutOff = false): Claimed[] {
  const unanswered = new Set(all.map(({ key }) => key))
  const lanes = new Map<string, Claimed>()
  for (const entry of all) if (!isRefused(entry) && !lanes.has(entry.lane)) lanes.set(entry.lane, entry)
  return [...lanes.values()].filter(
    ({ state, depends_on, command }) =>
      (state === 'queued' || state === 'sending') &&
      !depends_on.some((key) => unanswered.has(key)) &&
      !(isCutOff && findCommand(command)?.offline === 'final'),
  )
}

/**
 * A `sending` entry whose lease expired is free again: its sender died. A wait much longer than the longest of its kind was
 * computed with a clock that has been set back since: it is over.
 */
function dueAt(entry: OutboxEntry, now: number): number {
  const { state, lease_until, next_attempt_at, held_by_server, undo_until = 0 } = entry
  const within = (at: number, longest: number) => (at - now > longest + clockSlackMs ? now : at)
  if (state === 'sending') return within(lease_until, leaseMs)
  const waits = within(next_attempt_at, held_by_server ? longestWaitMs : longestMs)
  return Math.max(waits, within(undo_until, undoMs))
}

function isRefused({ state }: OutboxEntry): boolean {
  return state === 'rejected' || state === 'blocked'
}

/** Those that wait for one that was refused. */
function orphansAmong(all: readonly Claimed[]): Claimed[] {
  const refused = new Set(all.filter(isRefused).map(({ key }) => key))
  return all.filter(
    ({ state, depends_on }) => state === 'queued' && depends_on.some((key) => refused.has(key)),
  )
}

async function blockOrphans(db: ZeloDatabase, those: readonly Claimed[], actor: Actor): Promise<void> {
  const collections = those.flatMap((orphan) => collectionsOf(orphan))
  await writeRows(db, collections, async () => {
    for (const orphan of orphansAmong(await db.outbox.toArray())) {
      await db.outbox.update(orphan.seq, { state: 'blocked' })
      for (const { collection, id } of orphan.targets) await replayPending(db, collection, id, actor)
    }
  })
}
