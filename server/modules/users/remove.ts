import { sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import { mustManage, mustNotBeSelf } from '#domain/users/rules.ts'
import { User } from '#domain/users/user.ts'
import { findVisible, removeRow } from '#server/kernel/rows.ts'
import type { ActingWork, Caller } from '#server/kernel/serve.ts'
import type { Work } from '#server/kernel/work.ts'
import { write } from '#server/kernel/write.ts'
import { blockingText, readDependencies } from './dependencies.ts'
import { forget } from './forget.ts'
import { tellManagement } from './tell-management.ts'

/**
 * Refuses if rows refer to the person. Erases them everywhere else, and records their sessions so that their own devices
 * erase their copies too.
 */
export async function mustStandAlone(work: ActingWork, id: string): Promise<void> {
  const stored = await findVisible(work.tx, work.actor, User, id, { lock: true })
  if (!stored) return // the command itself refuses
  const found = await readDependencies(work.tx, stored.row)
  if (found.hasDependencies)
    throw new DomainError('conflict', { detail: `${stored.row.profile.name} tem ${blockingText(found)}.` })
  await forget(work, stored.row)
  await noteSessions(work, id)
  await tellManagement(work, stored.row, null)
}

/** Deletes a person with the records that they own; their votes, requests and entries stay without their name. */
export async function removeForced({ id }: { id: string }, { kernel, session }: Caller) {
  if (!session) throw new DomainError('unauthenticated')
  const { actor } = session
  await write(
    kernel,
    actor,
    async (work) => {
      const stored = await findVisible(work.tx, actor, User, id, { lock: true })
      if (!stored) throw new DomainError('not_found')
      const context = { now: work.now, actor }
      mustManage(stored.row, context, 'delete_user')
      mustNotBeSelf(stored.row, context)
      await forget(work as ActingWork, stored.row) // the route requires a session
      await noteSessions(work, id)
      await removeRow(work, User, stored)
      await tellManagement(work, stored.row, null)
    },
    { act: 'users.removeForced', session },
  )
  await kernel.sessions.revokeAllOf(id, { reason: 'ended_by_management' })
  return { message: 'Pessoa removida com todos os vínculos.' }
}

async function noteSessions({ tx, now }: Work, userId: string): Promise<void> {
  await sql`
    insert into removed_sessions (token_hash, id, removed_at)
    select token_hash, id, ${now}::timestamptz from sessions where user_id = ${userId}::uuid
    on conflict do nothing`.execute(tx)
}
