import type { Entity } from '#domain/kernel/entity.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { Residence } from '#domain/residences/residence.ts'
import { User } from '#domain/users/user.ts'
import { findVisible } from '#server/kernel/rows.ts'
import type { Caller } from '#server/kernel/serve.ts'

type List = (input: { id: string; condominium_id?: string | undefined }, caller: Caller) => Promise<Response>

/**
 * The handler of `GET /users/:id/<noun>`: the caller must be able to read the person, and the list is of their
 * condominium.
 */
export function aboutUser(list: List) {
  return about(User, list)
}

/** The handler of `GET /residences/:id/<noun>`. */
export function aboutResidence(list: List) {
  return about(Residence, list)
}

function about(entity: Pick<Entity, 'collection' | 'row'>, list: List) {
  return async function listAbout({ id }: { id: string }, caller: Caller): Promise<Response> {
    const { kernel, session } = caller
    const stored = session && (await findVisible(kernel.db, session.actor, entity, id))
    if (!stored) throw new DomainError('not_found')
    const { condominium_id } = stored.row as unknown as { condominium_id: string | null } // both entities have one
    return list({ id, condominium_id: condominium_id ?? undefined }, caller)
  }
}
