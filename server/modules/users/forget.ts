import { sql } from 'kysely'
import type { AnyRow } from '#domain/kernel/command.ts'
import { recorded } from '#domain/kernel/history.ts'
import { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import { removedPerson } from '#domain/users/dependencies.ts'
import type { User } from '#domain/users/user.ts'
import { forgetInAudit } from '#server/kernel/audit.ts'
import { sendInBackground } from '#server/kernel/background-email.ts'
import { erasureAnswered } from '#server/kernel/messages.ts'
import { idsWhere } from '#server/people/remove-all.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import type { ActingWork } from '#server/kernel/serve.ts'
import { tracesOf } from './traces.ts'

/** What was written down about somebody beside the rows: their requests, the log of who looked, the audit. */
export async function forget(work: ActingWork, user: User): Promise<void> {
  await answerRequests(work, user)
  await sql`
    update accesses set viewer_id = null, viewer_name = ${removedPerson} where viewer_id = ${user.id}::uuid`.execute(
    work.tx,
  )
  await forgetInAudit(work, user.id, await tracesOf(work, user))
}

/** Their going answers what they asked for; the request stays as proof, and names nobody. */
async function answerRequests(work: ActingWork, user: User): Promise<void> {
  const { kernel, actor, now } = work
  for (const id of await idsWhere(work, 'privacy_requests', sql`r.user_id = ${user.id}::uuid`)) {
    const stored = await findRow(work.tx, PrivacyRequest, id, { lock: true })
    if (!stored) continue
    const { row } = stored
    const wasOpen = row.status === 'OPEN'
    const answered = wasOpen ? recorded({ ...row, status: 'DONE' as const }, 'done', { now, actor }) : row
    const nameless = {
      ...answered,
      reason: '',
      user_id: null,
      user: { profile: { name: removedPerson } },
      history: answered.history.map((step) =>
        step.by_id === user.id ? { ...step, by_name: removedPerson } : step,
      ),
    }
    await putRow(work, PrivacyRequest, nameless as AnyRow, stored)
    const told = { to: user.email, status: 'DONE' as const, reason: '' }
    if (wasOpen) work.effects.push(() => sendInBackground(kernel, erasureAnswered(told)))
  }
}
