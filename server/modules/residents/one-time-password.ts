import { randomInt } from 'node:crypto'
import { readableSigns } from '#domain/values/readable-code.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { mustManage } from '#domain/users/rules.ts'
import { mustHaveEmail } from '#domain/users/sign-in-email.ts'
import { User } from '#domain/users/user.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { noteActionForAudit } from '#server/kernel/audit.ts'
import { findVisible } from '#server/kernel/rows.ts'
import { givePassword } from '#server/people/credentials.ts'
import { endSessionsWith } from '#server/people/end-sessions.ts'
import { hashRandom } from '#server/people/hash-password.ts'
import type { Work } from '#server/kernel/work.ts'
import { write } from '#server/kernel/write.ts'
import type { Session } from '#server/kernel/sessions.ts'

interface Asking {
  kernel: Kernel
  session: Session
}

/** Sets a password that opens the account until the person chooses their own; ends all their sessions. */
export async function oneTimePassword(id: string, asking: Asking): Promise<{ password: string }> {
  const { kernel, session } = asking
  const user = await mustFindManaged(id, asking)
  const password = newPassword()
  const password_hash = await hashRandom(kernel, password, { key: session.actor.id, isKnown: true })
  const run = async (work: Work) => {
    await givePassword(work, user.id, password_hash)
    noteActionForAudit(work, User, user)
    await endSessionsWith(work, user.id, 'ended_by_management')
  }
  await write(kernel, session.actor, run, { act: 'residents.oneTimePassword', session })
  return { password }
}

/** A person whom this actor may see and change, with an account that can sign in. */
export async function mustFindManaged(id: string, { kernel, session }: Asking) {
  const stored = await findVisible(kernel.db, session.actor, User, id)
  if (!stored) throw new DomainError('not_found')
  mustManage(stored.row, { now: kernel.clock.now(), actor: session.actor }, 'update_user')
  if (stored.row.status === 'INACTIVE')
    throw new DomainError('conflict', { detail: 'Esta conta está inativa: reative-a antes.' })
  return mustHaveEmail(stored.row)
}

/** Twelve characters in groups of four, 58 bits: short enough to be read aloud. */
function newPassword(): string {
  const signs = Array.from({ length: 12 }, () => readableSigns[randomInt(readableSigns.length)]).join('')
  return signs.replace(/(.{4})(?=.)/g, '$1-')
}
