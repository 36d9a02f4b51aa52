import { sql } from 'kysely'
import type { Context } from 'hono'
import type { Kernel } from './kernel.ts'

/** Health check: the process can serve if its database answers. */
export function healthRoute({ db }: Kernel) {
  return async function health(c: Context): Promise<Response> {
    await sql`select 1`.execute(db)
    return c.json({ status: 'ok' })
  }
}
