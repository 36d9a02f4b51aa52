import { sql } from 'kysely'
import type { Boleto } from '#domain/boletos/boleto.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Work } from '#server/kernel/work.ts'

/** The name under which the job is woken. */
export const emailJob = 'boleto-emails'

/** Waits after the first try, the second...: after the last one the message is given up. */
const retryAfterMs = [1, 5, 30, 2 * 60, 12 * 60].map((minutes) => minutes * 60_000)
export const mostTries = retryAfterMs.length + 1

/**
 * How long a message belongs to the process that took it: longer than a mail server may take (`smtp-email.ts`). That of a
 * process that was killed is tried again after it; if the mail server had taken it already, it arrives twice.
 */
const takenForMs = 10 * 60_000

export interface QueuedEmail {
  boleto_id: string
  condominium_id: string
  /** Another one each time that somebody asks for it. */
  request_id: string
  /** Tries so far, this one counted: a process that dies of a message must not try it for ever. */
  attempts: number
}

/** In the transaction of the boleto's row. Asked for again, it is sent once, to the newest address. */
export async function queueEmail({ tx, kernel, now }: Work, row: Boleto): Promise<void> {
  await sql`
    insert into boleto_emails (boleto_id, condominium_id, request_id, next_at)
    values (${row.id}, ${row.condominium_id}, ${kernel.newId()}, ${now})
    on conflict (boleto_id) do update
      set request_id = excluded.request_id, attempts = 0, next_at = excluded.next_at`.execute(tx)
}

/** How many wait to be sent, and how many of them were tried already. */
export async function countEmails({ db }: Pick<Kernel, 'db'>): Promise<{ waiting: number; failing: number }> {
  const { rows } = await sql<{ waiting: number; failing: number }>`
    select count(*)::integer as waiting, count(*) filter (where attempts > 0)::integer as failing
    from boleto_emails`.execute(db)
  return rows[0] ?? { waiting: 0, failing: 0 }
}

/** Boletos whose last message was given up, by the reason. */
export async function countUndelivered({ db }: Kernel): Promise<{ reason: string; count: number }[]> {
  const { rows } = await sql<{ reason: string; count: number }>`
    select email ->> 'reason' as reason, count(*)::integer as count from boletos
    where email ->> 'state' = 'FAILED' group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

/** What failed is due now; what a process may be sending at this moment is left to it. Answers how many. */
export async function retryEmails({ db, clock }: Kernel): Promise<number> {
  const now = clock.now()
  const { numAffectedRows } = await sql`
    update boleto_emails set next_at = ${now}::timestamptz
    where attempts > 0 and next_at > ${later(now, takenForMs)}::timestamptz`.execute(db)
  return Number(numAffectedRows)
}

/** The message that has waited longest, for this process alone. */
export async function takeEmail({ db, clock }: Kernel): Promise<QueuedEmail | undefined> {
  const now = clock.now()
  const { rows } = await sql<QueuedEmail>`
    update boleto_emails set attempts = attempts + 1, next_at = ${later(now, takenForMs)}
    where boleto_id = (
      select boleto_id from boleto_emails where next_at <= ${now}
      order by next_at limit 1 for update skip locked
    )
    returning boleto_id, condominium_id, request_id, attempts`.execute(db)
  return rows[0]
}

/** Tries it again later, unless somebody asked anew meanwhile. */
export async function retryEmail(
  { db, clock }: Kernel,
  { request_id, attempts }: QueuedEmail,
): Promise<void> {
  const next_at = later(clock.now(), retryAfterMs[attempts - 1] ?? 0)
  await db.updateTable('boleto_emails').set({ next_at }).where('request_id', '=', request_id).execute()
}

/** False if somebody asked anew meanwhile: what became of the older request says nothing any more. */
export async function removeEmail({ tx }: Work, { request_id }: QueuedEmail): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('boleto_emails')
    .where('request_id', '=', request_id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Until the next message is due, in milliseconds; undefined if none waits. */
export async function emailDueIn({ db, clock }: Kernel): Promise<number | undefined> {
  const next = await db
    .selectFrom('boleto_emails')
    .select('next_at')
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
  return next && Math.max(0, Date.parse(next.next_at) - Date.parse(clock.now()))
}

function later(now: string, ms: number): string {
  return new Date(Date.parse(now) + ms).toISOString()
}
