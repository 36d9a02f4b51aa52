import { sql } from 'kysely'
import { removedPerson } from '#domain/kernel/forget.ts'
import type { User } from '#domain/users/user.ts'
import { forgetInAudit } from '#server/kernel/audit.ts'
import type { ActingWork } from '#server/kernel/serve.ts'
import { forgetInRows } from '#server/people/forgetting.ts'
import { tracesOf } from './traces.ts'

/**
 * Takes a person out of everything (LGPD, art. 18, VI): the rows of every kind, as each kind says, and what is written down
 * beside them: kept answers, the log of who looked, the audit.
 */
export async function forget(work: ActingWork, user: User): Promise<void> {
  const traces = await tracesOf(work, user)
  await forgetInRows(work, user)
  await eraseAnswers(work, user.id, traces)
  await sql`
    update accesses set viewer_id = null, viewer_name = ${removedPerson} where viewer_id = ${user.id}::uuid`.execute(
    work.tx,
  )
  await forgetInAudit(work, user.id, traces)
}

/**
 * Answers kept for repetitions tell of the person too. Others' keep their key, so that nothing is done twice, and tell
 * again what their reader may see then; what names the person even so is forgotten.
 */
async function eraseAnswers({ tx }: ActingWork, id: string, traces: readonly string[]): Promise<void> {
  const tells = sql`exists (select 1 from unnest(${traces}::text[]) as trace where position(trace in answer::text) > 0)`
  await sql`
    update idempotency set answer = jsonb_build_object('changes', (
      select coalesce(jsonb_agg(change || '{"row": null}'), '[]') from jsonb_array_elements(answer -> 'changes') as change
    )) where answer ? 'changes' and ${tells}`.execute(tx)
  await sql`delete from idempotency where user_id = ${id}::uuid or ${tells}`.execute(tx)
}
