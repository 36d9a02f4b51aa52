import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Role } from '#domain/kernel/roles.ts'
import { mustAssign, mustManage } from '#domain/users/rules.ts'
import { User } from '#domain/users/user.ts'
import { generateActivationToken } from '#server/people/activation-token.ts'
import { lockPassword } from '#server/people/credentials.ts'
import { hashPassword, hashRandom } from '#server/people/hash-password.ts'
import { findRow, findVisible, putRow } from '#server/kernel/rows.ts'
import type { ActingWork, Caller } from '#server/kernel/serve.ts'
import { setPassword } from '#server/people/set-password.ts'
import { write } from '#server/kernel/write.ts'
import { presentUsers } from './present.ts'
import { requestsFollow } from './requests-follow.ts'

export async function setPasswordOf(
  { id, password }: { id: string; password: string },
  { kernel, session }: Caller,
): Promise<{ message: string }> {
  if (!session) throw new DomainError('unauthenticated')
  const { actor } = session
  const target = await findVisible(kernel.db, actor, User, id)
  if (!target) throw new DomainError('not_found')
  mustManage(target.row, { now: kernel.clock.now(), actor }, 'update_user')
  const password_hash = await hashPassword(kernel, password, {
    ...target.row,
    name: target.row.profile.name,
  })
  const run = async (work: ActingWork) => {
    const stored = await findVisible(work.tx, actor, User, id, { lock: true })
    if (!stored) throw new DomainError('not_found')
    mustManage(stored.row, { now: work.now, actor }, 'update_user')
    await setPassword(work, stored.row, password_hash)
  }
  await write(kernel, actor, (work) => run(work as ActingWork), { act: 'users.setPassword', session }) // the route requires a session
  return { message: 'Senha alterada com sucesso!' }
}

interface Linking {
  email: string
  role: Role
  condominium_id: string | null
}

/** Adds a person who registered without a condominium to this one. Nobody else can be found by e-mail. */
export async function link({ email, role, condominium_id }: Linking, caller: Caller) {
  const { kernel, session } = caller
  if (!session) throw new DomainError('unauthenticated')
  const { actor } = session
  const unknown_hash = await hashRandom(kernel, randomBytes(32).toString('base64url'))
  const place = { role, condominium_id: role === 'MASTER' ? null : (condominium_id ?? actor.condominium_id) }
  mustAssign(place, actor)
  const linked = await write(
    kernel,
    actor,
    async (work) => {
      const { rows } = await sql<{ id: string }>`
        select id from users where email = ${email} and condominium_id is null and role = 'USER'`.execute(
        work.tx,
      )
      const stored = rows[0] && (await findRow(work.tx, User, rows[0].id, { lock: true }))
      if (!stored || stored.row.condominium_id !== null)
        throw new DomainError('not_found', { detail: 'Nenhuma pessoa sem condomínio com este e-mail.' })
      // A person who registered has only typed this address: an e-mail must prove that it is theirs before they get
      // access here.
      const row = { ...stored.row, ...place, status: 'PENDING' as const }
      await putRow(work, User, row, stored)
      await requestsFollow(work, row)
      await lockPassword(work.tx, row.id, unknown_hash)
      work.effects.push(async () => {
        await kernel.sessions.revokeAllOf(row.id)
        await generateActivationToken(kernel, row.email)
      })
      return row
    },
    { act: 'users.link', session },
  )
  const [shown] = await presentUsers([linked], caller)
  return shown as never // as documented reads answer it
}
