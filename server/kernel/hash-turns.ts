import { DomainError } from '#domain/kernel/errors.ts'
import { rotation } from './rotation.ts'

/** For whom a password is hashed. */
export interface HashedFor {
  /** Callers of one key share its places: a person, however many devices they ask from; of strangers a network. */
  key: string
  /** Somebody who is in, or who asks from a device that has signed in before: strangers of any number take no turn of theirs. */
  isKnown: boolean
}

interface Room {
  atOnce: number
  /** Places of each of the two lines, and those of one key in it. */
  waiting: number
  waitingOfOne: number
}

/**
 * Hashing takes whole cores, and whoever finds the sign-in page may ask for it: so few run at once, the others wait in two
 * lines, key by key in turn, and whoever finds a line full is refused and told when to retry. The two lines take turns: neither
 * those who are in nor strangers can keep the others waiting.
 *
 *   strangers ──┐
 *               ├──> atOnce ──> done         a key has all its places: too_many     the line is full: unavailable
 *   known ──────┘    (by turns)
 */
export function hashTurns({ atOnce, ...room }: Room) {
  const [known, strangers] = [aLine(room), aLine(room)]
  let running = 0
  let [next, other] = [known, strangers]

  return async function inTurn<T>({ key, isKnown }: HashedFor, work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running++
    else await (isKnown ? known : strangers).wait(key)
    try {
      return await work()
    } finally {
      const begin = next.next() ?? other.next()
      ;[next, other] = [other, next]
      if (begin) begin()
      else running--
    }
  }
}

const retryAfterSeconds = 2

function aLine({ waiting, waitingOfOne }: Omit<Room, 'atOnce'>) {
  const { wait, waiting: countOf, next } = rotation()
  return {
    async wait(key: string): Promise<void> {
      if (countOf(key) >= waitingOfOne) throw new DomainError('too_many', { retryAfterSeconds })
      if (countOf() >= waiting) throw new DomainError('unavailable', { retryAfterSeconds })
      await wait(key)
    },
    next,
  }
}
