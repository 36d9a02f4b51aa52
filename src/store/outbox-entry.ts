import type { Problem } from '#domain/kernel/errors.ts'
import type { Target } from '#domain/kernel/command.ts'

/**
 *   queued ──> sending ──> (acknowledged: the entry is gone)
 *     ^           │
 *     ├── retry ──┤
 *     │           ├──> rejected ──> edited and resent (queued) or discarded (gone), by the person
 *     │           │       └──> its dependants: blocked
 *     └── sign in ── waiting_sign_in            stuck: a day of server faults; resumed by hand or by an update
 */
export const entryStates = ['queued', 'sending', 'rejected', 'blocked', 'waiting_sign_in', 'stuck'] as const
export type EntryState = (typeof entryStates)[number]

export interface OutboxEntry {
  /** Order of making, for the whole device. Never the clock's. */
  seq?: number
  /** UUIDv7, sent as Idempotency-Key: the same change sent twice takes effect once. */
  key: string
  command: string
  input: { id: string } & Record<string, unknown>
  targets: Target[]
  /** `collection:id` of every target, indexed. */
  target_keys: string[]
  /** The aggregate root: strict order inside, up to four lanes at once. */
  lane: string
  /** Keys of entries that must be acknowledged first. */
  depends_on: string[]
  /** For an edit: what each edited field showed before, to tell another person's change from our own. */
  before: Record<string, unknown> | null
  actor_id: string
  condominium_id: string | null
  created_at: string
  state: EntryState
  /** Counted when it leaves: an entry whose sender died may have arrived. */
  attempts: number
  /** Tries that a faulty server answered, and since when: what makes a change stuck. Silence never does. */
  faults: number
  faulty_since: string | null
  /** Milliseconds since 1970; 0 is at once. */
  next_attempt_at: number
  /** The server named the wait (Retry-After): coming back online does not shorten it. */
  held_by_server: boolean
  lease_until: number
  problem: Problem | null
  blob_ids: string[]
  /** The key of the first change of what the person did at once: a record and its pictures. Entries of older versions lack it. */
  act?: string
}

/** How an entry begins, and begins anew. */
export const untried = {
  state: 'queued',
  attempts: 0,
  faults: 0,
  faulty_since: null,
  next_attempt_at: 0,
  held_by_server: false,
  lease_until: 0,
  problem: null,
} as const

/** States that still count in what the person sees. */
const livingStates: readonly EntryState[] = ['queued', 'sending', 'waiting_sign_in', 'stuck']

export function isLiving(entry: OutboxEntry): boolean {
  return livingStates.includes(entry.state)
}

/** It never left the device: nobody else can know of it. */
export function isUntouched(entry: OutboxEntry): boolean {
  return entry.state === 'queued' && entry.attempts === 0
}

export function targetKey({ collection, id }: Target): string {
  return `${collection}:${id}`
}
