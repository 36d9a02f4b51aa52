import { rotation } from './rotation.ts'
import { takeTurns } from './turns.ts'

/** Requests of one person in progress, on all their devices: an outbox sends four lanes at once. */
const placesOfOne = 4
/** More of theirs wait; a page of photos asks for a hundred. Further ones are told when to come again. */
const waitingOfOne = 100
/**
 * While others are there too, whoever has used more than a screen does leaves each place empty for this many times what was done
 * in it: so much of the processor and of the database is left to the others.
 */
const restFactor = 4
const longestRestMs = 1_000
/** What the reads of one screen may take together. What was used is forgotten over some seconds. */
const ofAScreenMs = 150
const forgottenMs = 1_000
const mostRemembered = 1_000
/** Whoever has asked within this time is there. */
const isThereMs = 2_000
/** Of everybody, in one process. It has ten connections, and some wait for files or hashes meanwhile. */
const atOnce = 16

/**
 * Nobody is kept waiting by one other: a few requests of one person are in progress, the others wait in the person's own line,
 * and the lines take turns for the processor and the connections.
 *
 *   with a body ──> place to send ──> body ──┐
 *                                           ├──> place of its person ──> turn among all persons ──> answer
 *   a read ─────────────────────────────────┘                           the line served longest
 *                                                                       ago is next
 *
 * Both places are `too_many` behind the last of their line. A body is read before the second: photos that are sent slowly keep
 * not even their own person waiting, who reads meanwhile. Streams of events have neither once they are open; an answer that is
 * streamed has both, place and turn, again for each of its parts.
 */
export interface Lines {
  /** Runs `work`, which reads a body and then calls `inPlace`, in one of as many places again. */
  whileSending<T>(caller: string, work: () => Promise<T>): Promise<T>
  /** Runs `work` in one of the places of this person, or of this network. What has begun (`isBegun`) is never refused. */
  inPlace<T>(caller: string, work: () => Promise<T>, about?: { isBegun?: boolean }): Promise<T>
  /** What needs the processor or a connection, inside a place. */
  inTurn<T>(caller: string, work: () => Promise<T>): Promise<T>
  /** Both, for what reads no body. */
  inBoth<T>(caller: string, work: () => Promise<T>, about?: { isBegun?: boolean }): Promise<T>
  /** How long a place of this caller stays empty now, before the next of theirs takes it. */
  restMs(caller: string): number
  /** How many of one caller, or of all, are in progress, and wait for a place or to send. */
  count(caller?: string): { running: number; waiting: number }
}

export function createLines(): Lines {
  /** What the last work of a caller took, and what theirs took lately. */
  const used = new Map<string, { lastMs: number; latelyMs: number; atMs: number }>()
  /** The last two callers, and when they came: of two one is another. */
  let [last, other] = [
    { caller: '', atMs: -isThereMs },
    { caller: '', atMs: -isThereMs },
  ]
  const places = takeTurns({ atOnce: placesOfOne, waiting: waitingOfOne, restMs })
  const sending = takeTurns({ atOnce: placesOfOne, waiting: waitingOfOne, restMs })
  const turns = rotation()
  let running = 0

  function restMs(caller: string): number {
    const { lastMs = 0, latelyMs = 0 } = used.get(caller) ?? {}
    if (latelyMs <= ofAScreenMs) return 0
    const neighbour = last.caller === caller ? other : last
    if (performance.now() - neighbour.atMs > isThereMs) return 0
    return Math.min(longestRestMs, restFactor * lastMs)
  }

  function noteUsed(caller: string, startedAt: number): void {
    const atMs = performance.now()
    const lastMs = atMs - startedAt
    const before = used.get(caller)
    const left = before ? before.latelyMs * Math.exp((before.atMs - atMs) / forgottenMs) : 0
    used.delete(caller) // the one heard of longest ago is the first
    used.set(caller, { lastMs, latelyMs: left + lastMs, atMs })
    const [oldest = caller] = used.keys()
    if (used.size > mostRemembered) used.delete(oldest)
  }

  function note(caller: string): void {
    if (last.caller !== caller) other = last
    last = { caller, atMs: performance.now() }
  }

  async function inTurn<T>(caller: string, work: () => Promise<T>): Promise<T> {
    note(caller)
    if (running < atOnce) running++
    else await turns.wait(caller)
    const startedAt = performance.now()
    try {
      return await work()
    } finally {
      noteUsed(caller, startedAt)
      const begin = turns.next()
      if (begin) begin()
      else running--
    }
  }

  function count(caller?: string) {
    const { running, waiting } = places.count(caller)
    return { running, waiting: waiting + sending.count(caller).waiting }
  }

  return {
    whileSending: sending,
    inPlace: places,
    inTurn,
    inBoth: (caller, work, about) => places(caller, () => inTurn(caller, work), about),
    restMs,
    count,
  }
}
