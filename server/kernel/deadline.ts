import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '#domain/kernel/errors.ts'

/** Shorter than what supervisors and scrapers usually wait for an answer. */
const patienceMs = 2_000

/** For what somebody watches: the database's answer, or `unavailable` after `patienceMs`. What comes later is dropped. */
export async function withDeadline<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const given = new AbortController()
  const late = sleep(patienceMs, undefined, { signal: given.signal }).then(() => {
    throw new DomainError('unavailable', { retryAfterSeconds: 5 })
  })
  late.catch(() => undefined) // aborted
  return Promise.race([answer, late]).finally(() => given.abort())
}
