import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Boleto, mustBePayable } from '#domain/boletos/boleto.ts'
import type { Actor } from '#domain/kernel/command.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { drawSlips } from '#slips/draw-slips.ts'
import { slipName, slipOf } from '#slips/slip-of.ts'
import { pdfResponse } from '#server/kernel/download.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { findPerson } from '#server/kernel/person.ts'
import { findVisible } from '#server/kernel/rows.ts'
import type { Caller } from '#server/kernel/serve.ts'
import { sha256 } from '#server/kernel/session-rows.ts'
import { printingNow } from './printing.ts'

const tokenLastsMs = 60_000

/** A token for one download of a boleto that the caller may see: an address is opened in a new tab without headers. */
export async function slipToken({ id }: { id: string }, { kernel, session }: Caller) {
  const stored = session && (await findVisible(kernel.db, session.actor, Boleto, id))
  if (!stored) throw new DomainError('not_found')
  mustBePayable(stored.row)
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(Date.parse(kernel.clock.now()) + tokenLastsMs).toISOString()
  await kernel.db
    .insertInto('slip_tokens')
    .values({
      token_hash: sha256(token),
      condominium_id: stored.row.condominium_id,
      boleto_id: id,
      user_id: session.actor.id,
      expires_at,
    })
    .execute()
  return { token, expires_at }
}

interface UsedToken {
  user_id: string
  expires_at: string
}

/** The slip as PDF. The token is used up, but not by a HEAD, which takes nothing; what its person may see is asked again, for it may have changed since. */
export async function openSlip(
  { id, token }: { id: string; token: string },
  { kernel, isHead = false }: Caller,
): Promise<Response> {
  const now = kernel.clock.now()
  const ofSlip = sql`from slip_tokens where token_hash = ${sha256(token)} and boleto_id = ${id}::uuid`
  const { rows } = await (
    isHead
      ? sql<UsedToken>`select user_id, expires_at ${ofSlip}`
      : sql<UsedToken>`delete ${ofSlip} returning user_id, expires_at`
  ).execute(kernel.db)
  const [used] = rows
  if (!used || new Date(used.expires_at).toISOString() <= now)
    throw new DomainError('token_invalid', {
      detail:
        'Este endereço não confere, já foi usado ou passou de um minuto. Abra o boleto de novo no Zelo.',
    })
  const person = await findPerson(kernel, used.user_id, now)
  return slipFor(person?.actor, id, kernel)
}

/** The slip as PDF, for whoever may see it. */
export async function fetchSlip({ id }: { id: string }, { kernel, session }: Caller): Promise<Response> {
  return slipFor(session?.actor, id, kernel)
}

async function slipFor(actor: Actor | undefined, id: string, kernel: Kernel): Promise<Response> {
  const stored = actor && (await findVisible(kernel.db, actor, Boleto, id))
  if (!stored) throw new DomainError('not_found')
  return pdfResponse(await drawSlips([await slipNow(kernel, stored.row)], 'full'), slipName(stored.row))
}

/** The slip as it is printed today: a late one tells what is due now. */
async function slipNow(kernel: Kernel, row: Boleto) {
  mustBePayable(row)
  const slip = slipOf(row, await printingNow(kernel, row))
  if (!slip) throw new DomainError('conflict', { detail: 'Este boleto ainda não tem número.' })
  return slip
}
