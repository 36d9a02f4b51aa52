import { sql } from 'kysely'
import { pseudonymFor } from '#domain/kernel/forget.ts'
import type { User } from '#domain/users/user.ts'
import { forgetInNews } from '#server/kernel/news.ts'
import type { ActingWork } from '#server/kernel/serve.ts'
import { voidTokens } from '#server/people/activation-token.ts'
import { forgetInRows } from '#server/people/forgetting.ts'
import { forgetInAudit } from './forget-audit.ts'
import { forgetInReasons } from './forget-in-reasons.ts'
import { knownOf, tracesOf } from './traces.ts'

/**
 * Erases a person (LGPD, art. 18, VI): from the rows of every entity, as each declares, and from stored answers, the
 * access log, the news and the audit. What they did stays, under one pseudonym.
 */
export async function forget(work: ActingWork, user: User): Promise<void> {
  const pseudonym = pseudonymFor(work.kernel.newId(), user.role)
  const known = await knownOf(work, user)
  const rows = await forgetInRows(work, { ...user, pseudonym })
  await forgetInReasons(work, { known, pseudonym, rows })
  await eraseAnswers(work, user.id, await tracesOf(work, user))
  await sql`
    update accesses set viewer_id = ${pseudonym.id}::uuid, viewer_name = ${pseudonym.name}
    where viewer_id = ${user.id}::uuid`.execute(work.tx)
  await sql`
    update accesses set subject_id = null, erased_subject_id = ${pseudonym.id}::uuid where subject_id = ${user.id}::uuid`.execute(
    work.tx,
  )
  await voidTokens(work.tx, user.id)
  await forgetInNews(work, user.id)
  await forgetInAudit(work, { user, known, pseudonym, rows })
}

/**
 * Stored idempotent answers contain the person too. Other people's answers keep their key, so that a retry executes
 * nothing twice, and lose their rows: a replay reads the current ones. Answers that name the person even so are deleted.
 */
async function eraseAnswers({ tx }: ActingWork, id: string, traces: readonly string[]): Promise<void> {
  const mentionsPerson = sql`exists (select 1 from unnest(${traces}::text[]) as trace where position(trace in answer::text) > 0)`
  await sql`
    update idempotency set answer = jsonb_build_object('changes', (
      select coalesce(jsonb_agg(change || '{"row": null}'), '[]') from jsonb_array_elements(answer -> 'changes') as change
    )) where answer ? 'changes' and ${mentionsPerson}`.execute(tx)
  await sql`delete from idempotency where user_id = ${id}::uuid or ${mentionsPerson}`.execute(tx)
}
