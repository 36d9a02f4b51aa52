import { sql } from 'kysely'
import type { AccessRecovery } from '#domain/auth/access-recovery.ts'
import { mayVouch, vouchRefusal } from '#domain/auth/may-vouch.ts'
import type { Actor } from '#domain/kernel/command.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { User } from '#domain/users/user.ts'
import { noteActionForAudit, operatorName } from '#server/kernel/audit.ts'
import { sendInBackground } from '#server/kernel/background-email.ts'
import { isoText } from '#server/kernel/iso-text.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { sha256 } from '#server/kernel/session-rows.ts'
import type { Session } from '#server/kernel/sessions.ts'
import type { Work } from '#server/kernel/work.ts'
import { write } from '#server/kernel/write.ts'
import { newEmailToken } from '#server/people/email-change.ts'
import { recoveryEnded, recoveryVouched } from './messages.ts'
import {
  endAll,
  lockRecovery,
  type LockedRecovery,
  mailboxesOf,
  type OpenRecovery,
  openOnes,
  stateOf,
} from './open-recoveries.ts'
import { objectionLink } from './recovery.ts'

interface ListedRecovery extends OpenRecovery {
  user: AccessRecovery['user'] & { condominium_id: string | null }
  vouches: AccessRecovery['vouches']
  voucher_ids: string[]
}

/** The requests of people whom this person manages, the newest first. */
export async function listRecoveries({ db, clock }: Kernel, { actor }: Session): Promise<AccessRecovery[]> {
  const now = clock.now()
  const { rows } = await sql<ListedRecovery>`
    select o.*, json_build_object(
        'id', u.id, 'name', u.profile ->> 'name', 'email', u.email, 'role', u.role, 'condominium_id', u.condominium_id
      ) as "user",
      coalesce((
        select json_agg(json_build_object('name', v.voucher_name, 'at', ${isoText('v.at')}) order by v.at)
        from access_vouches v where v.recovery_id = o.id
      ), '[]') as vouches,
      array(select v.voucher_id::text from access_vouches v where v.recovery_id = o.id) as voucher_ids
    from (${openOnes(now)}) o join users u on u.id = o.user_id
    where ${actor.role === 'MASTER'} or u.condominium_id = ${actor.condominium_id}::uuid
    order by o.asked_at desc`.execute(db)
  const theirs = rows.filter(({ user }) => mayVouch(user, actor))
  if (theirs.length === 0) return []
  const role_since = await roleSince(db, actor.id)
  return theirs.map(({ user: { condominium_id: _here, ...user }, ...one }) => ({
    id: one.id,
    user,
    asked_at: one.asked_at,
    ...stateOf(one),
    vouches: one.vouches,
    is_mine: one.voucher_ids.includes(actor.id),
    refusal: refusalOf(one, { actor, role_since, now }),
  }))
}

/** By the database's clock. */
async function roleSince(db: Kernel['db'], userId: string): Promise<string> {
  const { since } = await db
    .selectFrom('roles_since')
    .select('since')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow() // a trigger writes it with the person
  return since
}

function refusalOf(
  { given_by, asked_here_at }: OpenRecovery,
  { actor, role_since, now }: { actor: Actor; role_since: string; now: string },
): string | null {
  return vouchRefusal({ given_by, asked_at: asked_here_at, role_since }, actor, now)
}

interface Voucher {
  id: string | null
  name: string
}

export async function vouch(kernel: Kernel, session: Session, id: string): Promise<void> {
  const { actor } = session
  await write(
    kernel,
    actor,
    async (work) => {
      const locked = await mustLock(work, actor, id)
      const role_since = await roleSince(work.tx, actor.id)
      const detail = refusalOf(locked.open, { actor, role_since, now: work.now })
      if (detail !== null) throw new DomainError('forbidden', { detail })
      await noteVouch(work, locked, actor)
    },
    { act: 'accessRecovery.vouch', session },
  )
}

/** Whoever operates the server says that it is them; answers false if this address asked for nothing. */
export async function vouchAsOperator(kernel: Kernel, email: string): Promise<boolean> {
  return write(kernel, null, async (work) => {
    const ofAddress = sql<boolean>`r.user_id = (select u.id from users u where u.email = ${email})`
    const locked = await lockRecovery(work, ofAddress)
    if (!locked) return false
    await noteVouch(work, locked, { id: null, name: operatorName })
    return true
  })
}

/** Said twice it counts once; the time begins with the last one that it takes. */
async function noteVouch(work: Work, { open, user }: LockedRecovery, voucher: Voucher): Promise<void> {
  const { kernel, tx, now } = work
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('access_vouches')
    .values({ recovery_id: open.id, voucher_id: voucher.id, voucher_name: voucher.name, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const vouched = open.vouched + (added ? 1 : 0) // the person is locked: nobody else counts
  const vouched_at = open.vouched_at ?? (vouched >= open.needed ? now : null)
  if (!added && vouched_at === open.vouched_at) return
  const objection = newEmailToken()
  await sql`
    update access_recoveries set vouched_at = ${vouched_at}::timestamptz,
      objection_hashes = array_append(objection_hashes, ${sha256(objection)})
    where id = ${open.id}::uuid`.execute(tx)
  noteActionForAudit(work, User, user)
  const { opens_at: opensAt } = stateOf({ ...open, vouched, vouched_at })
  const isHeld = opensAt !== null && open.held_until !== null && open.held_until > now
  const told = { by: voucher.name, opensAt, isHeld, link: objectionLink(kernel, objection) }
  const mailboxes = await mailboxesOf(work, user)
  work.effects.push(() => {
    for (const mailbox of mailboxes) sendInBackground(kernel, recoveryVouched({ ...mailbox, ...told }))
  })
}

export async function refuseRecovery(kernel: Kernel, session: Session, id: string): Promise<void> {
  await write(
    kernel,
    session.actor,
    async (work) => {
      const { user } = await mustLock(work, session.actor, id)
      await endAll(work.tx, user.id, work.now)
      noteActionForAudit(work, User, user)
      const why = `${session.actor.name}, da administração, não confirmou que era você.`
      const mailboxes = await mailboxesOf(work, user)
      work.effects.push(() => {
        for (const { to } of mailboxes) sendInBackground(kernel, recoveryEnded(to, why))
      })
    },
    { act: 'accessRecovery.refuse', session },
  )
}

/** A request that is open, of a person whom this one manages; else it does not exist for them. */
async function mustLock(work: Work, actor: Actor, id: string): Promise<LockedRecovery> {
  const locked = await lockRecovery(work, sql`r.id = ${id}::uuid`)
  if (!locked || !mayVouch(locked.user, actor)) throw new DomainError('not_found')
  return locked
}
