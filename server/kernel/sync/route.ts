import type { Context } from 'hono'
import type { Actor } from '#domain/kernel/command.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { parse } from '#domain/kernel/parse.ts'
import { OlderInput, PullInput } from '#domain/sync/wire.ts'
import { mustAuthenticate } from '../authenticate.ts'
import type { Kernel } from '../kernel.ts'
import type { Session } from '../sessions.ts'
import { takeTurns } from '../turns.ts'
import { jsonResponse } from '../json-response.ts'
import { readOlder } from './older.ts'
import { pull } from './pull.ts'
import { viewerOf } from './viewer.ts'

/**
 * Limit per person and process: devices and tabs that were notified of the same change pull together, and leave one of
 * the person's places to what they do meanwhile. They leave the rests of the person's line (`lines.ts`).
 */
const atOnce = 3
const waiting = 12

/** Logs that somebody began a whole copy, of this condominium or of the platform. */
type NoteCopy = (kernel: Kernel, session: Session, condominiumId: string | null) => Promise<void>

/**
 * `GET /api/sync`. The person is read from the database, not the cache: after a permission is revoked, rows must be
 * dropped at once.
 */
export function syncRoute(kernel: Kernel, noteCopy: NoteCopy) {
  const inTurn = takeTurns({ atOnce, waiting, restMs: kernel.lines.restMs })
  return async function handle(c: Context): Promise<Response> {
    const person = await mustAuthenticate(kernel, c, { fresh: true })
    const input = parse(PullInput, c.req.query())
    const condominiumId = await mustChooseCondominium(kernel, person.actor, input.condominium_id)
    const { cursor, heard = [], limit } = input
    let isWhole = false
    const whenReset = () => {
      isWhole = true
    }
    const whenBehind = (changes: number) => kernel.metrics.pullLag.observe(changes)
    const now = kernel.clock.now()
    const request = { person, condominiumId, cursor, heard, limit, now, whenReset, whenBehind }
    const caller = `person:${person.actor.id}`
    const answer = await inTurn(caller, () => kernel.lines.inBoth(caller, () => pull(kernel.db, request)))
    if (isWhole) {
      kernel.metrics.wholeCopies.inc()
      await noteCopy(kernel, person, condominiumId)
    }
    return jsonResponse(c, answer)
  }
}

/** `GET /api/sync/older`: rows that the device's copy leaves out, a page at a time or one by its id. */
export function olderRoute(kernel: Kernel) {
  const inTurn = takeTurns({ atOnce, waiting, restMs: kernel.lines.restMs })
  return async function handle(c: Context): Promise<Response> {
    const { actor } = await mustAuthenticate(kernel, c, { fresh: true })
    const input = parse(OlderInput, c.req.query())
    const condominiumId = await mustChooseCondominium(kernel, actor, input.condominium_id)
    const viewer = viewerOf({ now: kernel.clock.now(), actor }, condominiumId)
    const caller = `person:${actor.id}`
    const answer = await inTurn(caller, () =>
      kernel.lines.inBoth(caller, () => readOlder(kernel.db, viewer, input)),
    )
    return jsonResponse(c, answer)
  }
}

/** MASTER reads any condominium, or none; everyone else their own, and another is `not_found`. */
export async function mustChooseCondominium(
  { db }: Kernel,
  actor: Actor,
  requestedId: string | undefined,
): Promise<string | null> {
  if (actor.role !== 'MASTER') {
    if (requestedId !== undefined && requestedId !== actor.condominium_id) throw new DomainError('not_found')
    return actor.condominium_id
  }
  if (requestedId === undefined) return null
  const found = await db
    .selectFrom('condominiums')
    .select('id')
    .where('id', '=', requestedId)
    .executeTakeFirst()
  if (!found) throw new DomainError('not_found')
  return requestedId
}
