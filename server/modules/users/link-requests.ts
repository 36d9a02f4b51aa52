import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import {
  type AwaitedPerson,
  type LinkInvitation,
  linkRequestDays,
  linkRequests,
} from '#domain/link-requests/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { isManagement, type Role } from '#domain/kernel/roles.ts'
import { mustAssign } from '#domain/users/rules.ts'
import { User } from '#domain/users/user.ts'
import type { Database } from '#server/db/schema.ts'
import { sendInBackground } from '#server/kernel/background-email.ts'
import { linkAsked } from '#server/kernel/messages.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { type Caller, serve } from '#server/kernel/serve.ts'
import type { Work } from '#server/kernel/work.ts'
import { write } from '#server/kernel/write.ts'
import { generateActivationToken } from '#server/people/activation-token.ts'
import { isMailboxProven, lockPassword } from '#server/people/credentials.ts'
import { hashRandom } from '#server/people/hash-password.ts'
import { isFree, requestLink } from '#server/people/link-request.ts'
import { requestsFollow } from './requests-follow.ts'

/**
 *   asked ──accepted──> the person belongs to the condominium; their other requests are withdrawn
 *     ├──refused──> not asked again by this condominium for 30 days
 *     ├──withdrawn by management
 *     └──30 days──> lapsed
 */
export const linkRequestRoutes = serve(linkRequests, {
  async ask({ email, role, condominium_id }, caller) {
    const { kernel } = caller
    const session = mustBeSignedIn(caller)
    const { actor } = session
    const place = { role, condominium_id: condominium_id ?? actor.condominium_id }
    mustAssign(place, actor)
    const here = mustName(place.condominium_id)
    return write(
      kernel,
      actor,
      async (work) => {
        const person = await findFree(work.tx, email)
        await mustBeAskable(work, { user_id: person.id, condominium_id: here })
        const request = await requestLink(work, {
          user_id: person.id,
          condominium_id: here,
          role,
          asked_by_id: actor.id,
        })
        const { name } = await work.tx
          .selectFrom('condominiums')
          .select('name')
          .where('id', '=', here)
          .executeTakeFirstOrThrow()
        const link = `${kernel.settings.publicUrl}/app`
        work.effects.push(() =>
          sendInBackground(kernel, linkAsked({ to: email, condominium: name, by: actor.name, link })),
        )
        return { ...request, role, name: person.name } satisfies AwaitedPerson
      },
      { act: 'linkRequests.ask', session },
    )
  },

  async list(_input, caller) {
    const { kernel } = caller
    const { rows } = await sql<AwaitedPerson>`
      select q.id, u.profile ->> 'name' as name, q.role, q.asked_at, q.expires_at
      from link_requests q join users u on u.id = q.user_id
      where ${isOpen(kernel.clock.now())} and ${isOurs(caller)} order by q.asked_at, q.id`.execute(kernel.db)
    return rows
  },

  async withdraw({ id }, caller) {
    const { kernel } = caller
    const now = kernel.clock.now()
    const { numAffectedRows } = await sql`
      update link_requests q set ended_at = ${now}::timestamptz, outcome = 'WITHDRAWN'
      where q.id = ${id}::uuid and ${isOpen(now)} and ${isOurs(caller)}`.execute(kernel.db)
    if (numAffectedRows !== 1n) throw unknown()
    return { message: 'Pedido retirado.' }
  },

  async mine(_input, caller) {
    const { kernel } = caller
    const { actor } = mustBeSignedIn(caller)
    const { rows } = await sql<LinkInvitation>`
      select q.id, c.name as condominium_name, q.role, coalesce(b.profile ->> 'name', '') as asked_by,
        q.asked_at, q.expires_at
      from link_requests q join condominiums c on c.id = q.condominium_id left join users b on b.id = q.asked_by_id
      where ${isOpen(kernel.clock.now())} and q.user_id = ${actor.id}::uuid order by q.asked_at, q.id`.execute(
      kernel.db,
    )
    return rows
  },

  async accept({ id }, caller) {
    const { kernel } = caller
    const session = mustBeSignedIn(caller)
    const { actor } = session
    const unknown_hash = await hashRandom(kernel, randomBytes(32).toString('base64url'), {
      key: actor.id,
      isKnown: true,
    })
    const message = await write(
      kernel,
      actor,
      async (work) => {
        const stored = await findRow(work.tx, User, actor.id, { lock: true })
        if (!stored || !isFree(stored.row)) throw unknown()
        const { condominium_id, role } = await end(work, id, 'ACCEPTED')
        await withdrawOthers(work, actor.id)
        const isProven = await isMailboxProven(work.tx, actor.id)
        const row = { ...stored.row, condominium_id, role, ...(!isProven && { status: 'PENDING' as const }) }
        await putRow(work, User, row, stored)
        await requestsFollow(work, row)
        if (isProven) return 'Vínculo aceito! Você já faz parte do condomínio.'
        // Whoever registered before addresses were confirmed has only typed this one: their mailbox proves it before they
        // get access here.
        await lockPassword(work.tx, row.id, unknown_hash)
        work.effects.push(async () => {
          await kernel.sessions.revokeAllOf(row.id, { reason: 'ended_by_management' })
          await generateActivationToken(kernel, actor.email)
        })
        return 'Vínculo aceito! Confirme pelo e-mail que enviamos e crie uma senha.'
      },
      { act: 'linkRequests.accept', session },
    )
    return { message }
  },

  async refuse({ id }, caller) {
    const { kernel } = caller
    const session = mustBeSignedIn(caller)
    const { actor } = session
    await write(kernel, actor, (work) => end(work, id, 'REFUSED'), { act: 'linkRequests.refuse', session })
    return { message: 'Pedido recusado.' }
  },
})

function mustBeSignedIn({ session }: Caller) {
  if (!session) throw new DomainError('unauthenticated')
  return session
}

function mustName(condominium_id: string | null): string {
  if (condominium_id !== null) return condominium_id
  throw new DomainError('invalid', {
    errors: [{ path: 'condominium_id', message: 'Selecione um condomínio!' }],
  })
}

/** Somebody of no condominium, by their exact address: nobody else can be found by it. */
async function findFree(tx: Kysely<Database>, email: string): Promise<{ id: string; name: string }> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, profile ->> 'name' as name from users
    where email = ${email} and condominium_id is null and role = 'USER' for no key update`.execute(tx)
  const [person] = rows
  if (person) return person
  throw new DomainError('not_found', { detail: 'Nenhuma pessoa sem condomínio com este e-mail.' })
}

async function mustBeAskable(
  { tx, now }: Work,
  { user_id, condominium_id }: { user_id: string; condominium_id: string },
): Promise<void> {
  await sql`
    delete from link_requests
    where user_id = ${user_id}::uuid and ended_at is null and expires_at <= ${now}::timestamptz`.execute(tx)
  const { rows } = await sql<{ outcome: string | null }>`
    select outcome from link_requests
    where user_id = ${user_id}::uuid and condominium_id = ${condominium_id}::uuid
      and (ended_at is null or (outcome = 'REFUSED' and expires_at > ${now}::timestamptz))`.execute(tx)
  const [known] = rows
  if (!known) return
  const detail = known.outcome
    ? `Esta pessoa recusou o vínculo há menos de ${linkRequestDays} dias.`
    : 'O pedido já foi enviado e espera a resposta desta pessoa.'
  throw new DomainError('conflict', { detail })
}

/** Ends a request of the person who acts; answers what was asked. */
async function end(work: Work, id: string, outcome: 'ACCEPTED' | 'REFUSED') {
  const { rows } = await sql<{ condominium_id: string; role: Role }>`
    update link_requests q set ended_at = ${work.now}::timestamptz, outcome = ${outcome}
    where q.id = ${id}::uuid and q.user_id = ${work.actor?.id}::uuid and ${isOpen(work.now)}
    returning q.condominium_id, q.role`.execute(work.tx)
  const [ended] = rows
  if (!ended) throw unknown()
  return ended
}

async function withdrawOthers({ tx, now }: Work, userId: string): Promise<void> {
  await sql`
    update link_requests set ended_at = ${now}::timestamptz, outcome = 'WITHDRAWN'
    where user_id = ${userId}::uuid and ended_at is null`.execute(tx)
}

function isOpen(now: string) {
  return sql`q.ended_at is null and q.expires_at > ${now}::timestamptz`
}

/** Of the management of the condominium that asked; what MASTERs asked is theirs together. */
function isOurs(caller: Caller) {
  const { actor } = mustBeSignedIn(caller)
  if (!isManagement(actor.role)) return sql`false`
  if (actor.role !== 'MASTER') return sql`q.condominium_id = ${actor.condominium_id}::uuid`
  return sql`exists (select 1 from users m where m.id = q.asked_by_id and m.role = 'MASTER')`
}

function unknown(): DomainError {
  return new DomainError('not_found', { detail: 'Este pedido não existe mais.' })
}
