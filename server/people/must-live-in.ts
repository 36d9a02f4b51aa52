import { DomainError } from '#domain/kernel/errors.ts'
import { User } from '#domain/users/user.ts'
import { findAllVisible } from '#server/kernel/rows.ts'
import type { ActingWork } from '#server/kernel/serve.ts'

/** The people whom rows name must be of the rows' condominium, and seen by the actor. */
export async function mustLiveIn(
  { tx, actor }: ActingWork,
  rows: readonly { condominium_id: string; user_id: string | null }[],
): Promise<void> {
  const ids = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))]
  const people = await findAllVisible(tx, actor, User, ids)
  for (const { user_id, condominium_id } of rows) {
    if (user_id === null || people.get(user_id)?.condominium_id === condominium_id) continue
    const message = 'Escolha alguém deste condomínio'
    throw new DomainError('invalid', { detail: message, errors: [{ path: 'user_id', message }] })
  }
}
