import type { Context } from 'hono'
import type { Actor } from '#domain/kernel/command.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { parse } from '#domain/kernel/parse.ts'
import { PullInput } from '#domain/sync/wire.ts'
import { mustAuthenticate } from '../authenticate.ts'
import type { Kernel } from '../kernel.ts'
import { jsonResponse } from '../json-response.ts'
import { readCursor } from './cursor.ts'
import { pull } from './pull.ts'

/** `GET /api/sync`. The person is read fresh: after a change of permission, what is no longer theirs must leave now. */
export function syncRoute(kernel: Kernel) {
  return async function handle(c: Context): Promise<Response> {
    const person = await mustAuthenticate(kernel, c, { fresh: true })
    const input = parse(PullInput, c.req.query())
    const answer = await pull(kernel.db, {
      person,
      condominiumId: await mustChooseCondominium(kernel, person.actor, input.condominium_id),
      cursor: readCursor(input.cursor),
      heard: input.heard ?? [],
      limit: input.limit,
      now: kernel.clock.now(),
    })
    return jsonResponse(c, answer)
  }
}

/** MASTER reads any, or none; everybody else their own, and another is not found. */
export async function mustChooseCondominium(
  { db }: Kernel,
  actor: Actor,
  asked: string | undefined,
): Promise<string | null> {
  if (actor.role !== 'MASTER') {
    if (asked !== undefined && asked !== actor.condominium_id) throw new DomainError('not_found')
    return actor.condominium_id
  }
  if (asked === undefined) return null
  const found = await db.selectFrom('condominiums').select('id').where('id', '=', asked).executeTakeFirst()
  if (!found) throw new DomainError('not_found')
  return asked
}
