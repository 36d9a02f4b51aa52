import { sql } from 'kysely'
import type { Context } from 'hono'
import { withDeadline } from './deadline.ts'
import type { Kernel } from './kernel.ts'

/** Whether this process answers at all: one that does not is to be restarted, and a lost database is no reason for it. */
export function livenessRoute(c: Context): Response {
  return c.json({ status: 'ok' })
}

/** Whether requests may be sent to this process: its database answers soon. */
export function readinessRoute({ db }: Kernel) {
  return async function ready(c: Context): Promise<Response> {
    await withDeadline(sql`select 1`.execute(db))
    return c.json({ status: 'ok' })
  }
}
