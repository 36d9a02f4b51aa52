import { DomainError } from '#domain/kernel/errors.ts'
import { privacy } from '#domain/privacy/contract.ts'
import { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import { mustManage } from '#domain/users/rules.ts'
import { User } from '#domain/users/user.ts'
import { keepAccesses } from '#server/people/accesses.ts'
import { whenForgotten } from '#server/people/forgetting.ts'
import { sendInBackground } from '#server/kernel/background-email.ts'
import { erasureAnswered } from '#server/kernel/messages.ts'
import { findVisible } from '#server/kernel/rows.ts'
import { streamed } from '#server/kernel/streamed.ts'
import { type ActingWork, mustHaveSession, type RawInput, serve } from '#server/kernel/serve.ts'
import { accessesOf, everythingOf } from './about-me.ts'

whenForgotten(PrivacyRequest, ({ kernel, effects }, { before, after }, { email }) => {
  const isAnswered = before.status === 'OPEN' && after?.status === 'DONE'
  if (!isAnswered || email === null) return
  const told = { to: email, status: 'DONE' as const, reason: '' }
  effects.push(() => sendInBackground(kernel, erasureAnswered(told)))
})

export const privacyRoutes = serve(privacy, {
  refuse: {
    normalizeInput: mustManageWhoAsked,
    async afterCommit(row: PrivacyRequest | null, { answer }, { kernel }) {
      if (!row?.user_id) return
      const person = await kernel.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', row.user_id)
        .executeTakeFirst()
      if (person?.email)
        sendInBackground(kernel, erasureAnswered({ to: person.email, status: 'REFUSED', reason: answer }))
    },
  },
  export: async (_input, caller) =>
    new Response(streamed(caller, everythingOf(mustHaveSession(caller), caller)), {
      headers: { 'content-type': 'application/json' },
    }),
  accesses: (_input, caller) => accessesOf(mustHaveSession(caller), caller),
  async noteAccesses({ accesses }, caller) {
    await keepAccesses(caller, accesses)
    return { message: 'Consultas anotadas.' }
  },
})

/** Answering a request means removing the person, so it needs that permission. */
async function mustManageWhoAsked(raw: RawInput, { tx, actor, now }: ActingWork): Promise<RawInput> {
  const request = await findVisible(tx, actor, PrivacyRequest, String(raw.id)) // its form was checked with the path
  if (!request?.row.user_id) return raw // the command itself refuses a missing request, or one that their removal has already answered
  const asker = await findVisible(tx, actor, User, request.row.user_id)
  if (!asker) throw new DomainError('forbidden')
  mustManage(asker.row, { now, actor }, 'delete_user')
  return raw
}
