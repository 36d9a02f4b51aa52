import { sql } from 'kysely'
import type { Kernel } from './kernel.ts'

/** When the round that this lease is for was last done to its end, by whichever process. */
export async function noteSuccess({ db, clock }: Kernel, name: string): Promise<void> {
  await db.updateTable('leases').set({ succeeded_at: clock.now() }).where('name', '=', name).execute()
}

/** True for one process of all, until the lease expires. */
export async function takeLease({ db, clock }: Kernel, name: string, forMs: number): Promise<boolean> {
  const now = clock.now()
  const until = new Date(Date.parse(now) + forMs).toISOString()
  const { rows } = await sql`
    insert into leases (name, held_until) values (${name}, ${until}::timestamptz)
    on conflict (name) do update set held_until = excluded.held_until where leases.held_until <= ${now}::timestamptz
    returning name`.execute(db)
  return rows.length > 0
}
