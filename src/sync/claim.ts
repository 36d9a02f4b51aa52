import type { ZeloDatabase } from '#store/database.ts'
import { refold } from '#store/fold.ts'
import type { Actor } from '#domain/kernel/command.ts'
import type { OutboxEntry } from '#store/outbox-entry.ts'

export type Claimed = OutboxEntry & { seq: number }

/** Longer than any request may take, so that a lease that ran out means its sender is dead. */
export const leaseMs = 150_000

/**
 * Takes the next entry that may be sent now and marks it `sending`, or answers undefined. A lane's head goes first;
 * `busyLanes` are being sent by this sender already. An entry whose maker was refused is blocked here.
 */
export async function claim(
  db: ZeloDatabase,
  actor: Actor,
  nowMs: number,
  busyLanes: ReadonlySet<string>,
): Promise<Claimed | undefined> {
  return db.transaction('rw', db.writeStores, async () => {
    const all = await db.outbox.orderBy('seq').toArray()
    const byKey = new Map(all.map((entry) => [entry.key, entry]))
    const heads = new Set<string>(busyLanes)
    for (const entry of all) {
      if (entry.state === 'rejected' || entry.state === 'blocked' || heads.has(entry.lane)) continue
      const makers = entry.depends_on.flatMap((key) => byKey.get(key) ?? [])
      if (makers.some(isRefused)) {
        await block(db, entry, actor)
        entry.state = 'blocked'
        continue
      }
      heads.add(entry.lane)
      if (makers.length > 0 || !isDue(entry, nowMs)) continue
      await db.outbox.update(entry.seq, { state: 'sending', lease_until: nowMs + leaseMs })
      return { ...entry, state: 'sending' as const }
    }
    return undefined
  })
}

/** When the next entry may be tried, in milliseconds since 1970; null when nothing waits for time alone. */
export async function nextDue(db: ZeloDatabase): Promise<number | null> {
  const waiting = await db.outbox.where('state').anyOf('queued', 'sending').toArray()
  const times = waiting.map((entry) =>
    entry.state === 'sending' ? entry.lease_until : entry.next_attempt_at,
  )
  return times.length > 0 ? Math.min(...times) : null
}

function isDue(entry: OutboxEntry, nowMs: number): boolean {
  if (entry.state === 'sending') return entry.lease_until <= nowMs
  return entry.state === 'queued' && entry.next_attempt_at <= nowMs
}

function isRefused(entry: OutboxEntry): boolean {
  return entry.state === 'rejected' || entry.state === 'blocked'
}

async function block(db: ZeloDatabase, entry: Claimed, actor: Actor): Promise<void> {
  await db.outbox.update(entry.seq, { state: 'blocked' })
  for (const { collection, id } of entry.targets) await refold(db, collection, id, actor)
}
