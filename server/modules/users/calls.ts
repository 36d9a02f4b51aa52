import { DomainError } from '#domain/kernel/errors.ts'
import { mustManage } from '#domain/users/rules.ts'
import { mustHaveEmail } from '#domain/users/sign-in-email.ts'
import { User } from '#domain/users/user.ts'
import { hashPassword } from '#server/people/hash-password.ts'
import { findVisible } from '#server/kernel/rows.ts'
import type { ActingWork, Caller } from '#server/kernel/serve.ts'
import { setPassword } from '#server/people/set-password.ts'
import { write } from '#server/kernel/write.ts'

export async function setPasswordOf(
  { id, password }: { id: string; password: string },
  { kernel, session }: Caller,
): Promise<{ message: string }> {
  if (!session) throw new DomainError('unauthenticated')
  const { actor } = session
  const target = await findVisible(kernel.db, actor, User, id)
  if (!target) throw new DomainError('not_found')
  mustManage(target.row, { now: kernel.clock.now(), actor }, 'update_user')
  const owner = { ...mustHaveEmail(target.row), name: target.row.profile.name }
  const password_hash = await hashPassword(kernel, password, owner, { key: actor.id, isKnown: true })
  const run = async (work: ActingWork) => {
    const stored = await findVisible(work.tx, actor, User, id, { lock: true })
    if (!stored) throw new DomainError('not_found')
    mustManage(stored.row, { now: work.now, actor }, 'update_user')
    await setPassword(work, stored.row, password_hash)
  }
  await write(kernel, actor, (work) => run(work as ActingWork), { act: 'users.setPassword', session }) // the route requires a session
  return { message: 'Senha alterada com sucesso!' }
}
