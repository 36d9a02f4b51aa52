import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Context } from 'hono'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Kernel } from './kernel.ts'

/** Shorter than what supervisors usually wait for an answer. */
const patienceMs = 2_000

/** Whether this process answers at all: one that does not is to be restarted, and a lost database is no reason for it. */
export function livenessRoute(c: Context): Response {
  return c.json({ status: 'ok' })
}

/** Whether requests may be sent to this process: its database answers within `patienceMs`. */
export function readinessRoute({ db }: Kernel) {
  return async function ready(c: Context): Promise<Response> {
    const given = new AbortController()
    const isLate = sleep(patienceMs, true, { signal: given.signal }).catch(() => false)
    const answered = sql`select 1`.execute(db).then(() => false)
    const isOut = await Promise.race([answered, isLate]).finally(() => given.abort())
    if (isOut) throw new DomainError('unavailable', { retryAfterSeconds: 5 })
    return c.json({ status: 'ok' })
  }
}
