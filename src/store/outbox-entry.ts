import type { Problem } from '#domain/kernel/errors.ts'
import type { Target } from '#domain/kernel/command.ts'
import { later } from '#domain/kernel/history.ts'

/**
 *   queued ──> sending ──> (acknowledged: the entry is gone)
 *     ^           │
 *     ├── retry ──┤
 *     │           ├──> rejected ──> edited and resent (queued) or discarded (gone), by the person
 *     │           │       └──> its dependants: blocked
 *     ├── sign in ── waiting_sign_in            stuck: a day of server faults; resumed by hand or by an update
 *     └── show who they are ── waiting_proof
 */
export const entryStates = [
  'queued',
  'sending',
  'rejected',
  'blocked',
  'waiting_sign_in',
  'waiting_proof',
  'stuck',
] as const
export type EntryState = (typeof entryStates)[number]

export interface OutboxEntry {
  /** Order of creation, for the whole device. Never the clock's. */
  seq?: number
  /** UUIDv7, sent as Idempotency-Key: the same change sent twice takes effect once. */
  key: string
  command: string
  input: { id: string } & Record<string, unknown>
  targets: Target[]
  /** `collection:id` of every target, indexed. */
  target_keys: string[]
  /** The aggregate root: strict order within a lane, up to four lanes at once. */
  lane: string
  /** Keys of entries that must be acknowledged first. */
  depends_on: string[]
  /** For an edit: the value of each edited field before it, to detect conflicts with other people's edits. */
  before: Record<string, unknown> | null
  actor_id: string
  condominium_id: string | null
  /** When it was made, by the device's clock, which may be years off: only its distance from now is ever used. */
  created_at: string
  /** The last instant of the server that was known then: it was not made before. Entries of older versions lack it. */
  known_at?: string
  state: EntryState
  /** Counted before sending: an entry whose sender died may have arrived. */
  attempts: number
  /** Server faults, and since when: enough of them make a change stuck. No answer never does. */
  faults: number
  faulty_since: string | null
  /** Milliseconds since 1970; 0 is at once. */
  next_attempt_at: number
  /** The server set the wait (Retry-After): coming back online does not shorten it. */
  held_by_server: boolean
  lease_until: number
  /** Milliseconds since 1970: until then the person may undo it, and it is not sent. Most entries have none. */
  undo_until?: number
  problem: Problem | null
  blob_ids: string[]
  /** The key of the operation's first entry: a record and its pictures. Entries of older versions lack it. */
  act?: string
}

/** The fields of a new entry, and of one that is sent again from the start. */
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

/** States whose changes are part of the displayed row. */
const livingStates: readonly EntryState[] = ['queued', 'sending', 'waiting_sign_in', 'waiting_proof', 'stuck']

export function isLiving(entry: OutboxEntry): boolean {
  return livingStates.includes(entry.state)
}

/** When it was made, as its row tells until the server has it. */
export function recordedHere({ created_at, known_at }: OutboxEntry): string {
  return known_at === undefined ? created_at : later(created_at, known_at)
}

/** Never sent: no one else can know of it. */
export function isUntouched(entry: OutboxEntry): boolean {
  return entry.state === 'queued' && entry.attempts === 0
}

export function targetKey({ collection, id }: Target): string {
  return `${collection}:${id}`
}
