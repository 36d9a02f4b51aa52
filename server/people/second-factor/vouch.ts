import { sql } from 'kysely'
import type { AccessRecovery } from '#domain/auth/access-recovery.ts'
import { mayVouch } from '#domain/auth/may-vouch.ts'
import type { Actor } from '#domain/kernel/command.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { User } from '#domain/users/user.ts'
import { noteActionForAudit } from '#server/kernel/audit.ts'
import { sendInBackground } from '#server/kernel/background-email.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { findRow } from '#server/kernel/rows.ts'
import { sha256 } from '#server/kernel/session-rows.ts'
import type { Session } from '#server/kernel/sessions.ts'
import type { Work } from '#server/kernel/work.ts'
import { write } from '#server/kernel/write.ts'
import { newEmailToken } from '#server/people/email-change.ts'
import { recoveryEnded, recoveryVouched } from './messages.ts'
import { endAll, objectionLink, openOnes, type OpenRecovery, stateOf } from './recovery.ts'

/** The requests that this person may vouch for, the newest first. */
export async function listRecoveries({ db, clock }: Kernel, { actor }: Session): Promise<AccessRecovery[]> {
  const { rows } = await sql<
    OpenRecovery & { user: User; vouches: AccessRecovery['vouches']; voucher_ids: string[] }
  >`
    select o.*, json_build_object(
        'id', u.id, 'name', u.profile ->> 'name', 'email', u.email, 'role', u.role, 'condominium_id', u.condominium_id
      ) as "user",
      coalesce((select json_agg(json_build_object('name', v.voucher_name, 'at', to_char(
        v.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by v.at)
        from access_vouches v where v.recovery_id = o.id), '[]') as vouches,
      array(select v.voucher_id::text from access_vouches v where v.recovery_id = o.id) as voucher_ids
    from (${openOnes(clock.now())}) o join users u on u.id = o.user_id
    where ${actor.role === 'MASTER'} or u.condominium_id = ${actor.condominium_id}::uuid
    order by o.asked_at desc`.execute(db)
  return rows
    .filter(({ user }) => mayVouch(user, actor))
    .map(({ id, user, asked_at, vouches, voucher_ids, ...open }) => ({
      id,
      user: {
        id: user.id,
        name: (user as unknown as { name: string }).name,
        email: user.email,
        role: user.role,
      },
      asked_at: new Date(asked_at).toISOString(),
      ...stateOf(open),
      vouches,
      is_mine: voucher_ids.includes(actor.id),
    }))
}

interface Voucher {
  id: string | null
  name: string
}

export async function vouch(kernel: Kernel, session: Session, id: string): Promise<void> {
  await write(
    kernel,
    session.actor,
    async (work) => noteVouch(work, await mustLock(work, session.actor, id), session.actor),
    { act: 'accessRecovery.vouch', session },
  )
}

/** Whoever operates the server says that it is them; answers false if this address asked for nothing. */
export async function vouchAsOperator(kernel: Kernel, email: string): Promise<boolean> {
  return write(kernel, null, async (work) => {
    const { rows } = await openOnes(
      work.now,
      sql`r.user_id = (select u.id from users u where u.email = ${email})`,
    ).execute(work.tx)
    const [open] = rows
    const stored = open && (await findRow(work.tx, User, open.user_id, { lock: true }))
    if (!stored) return false
    await noteVouch(work, { open, user: stored.row }, { id: null, name: 'Quem opera o servidor' })
    return true
  })
}

async function noteVouch(work: Work, { open, user }: Locked, voucher: Voucher): Promise<void> {
  const { kernel, tx, now } = work
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('access_vouches')
    .values({ recovery_id: open.id, voucher_id: voucher.id, voucher_name: voucher.name, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!added) return // said twice
  const isEnough = open.vouched + 1 >= open.needed
  const vouched_at = open.vouched_at ?? (isEnough ? now : null)
  const objection = newEmailToken()
  await sql`
    update access_recoveries set vouched_at = ${vouched_at}::timestamptz,
      objection_hashes = array_append(objection_hashes, ${sha256(objection)})
    where id = ${open.id}::uuid`.execute(tx)
  noteActionForAudit(work, User as never, user as never) // users are rows like any other
  const { opens_at: opensAt } = stateOf({ ...open, vouched_at })
  const link = objectionLink(kernel, objection)
  work.effects.push(() =>
    sendInBackground(kernel, recoveryVouched({ to: user.email, by: voucher.name, opensAt, link })),
  )
}

export async function refuseRecovery(kernel: Kernel, session: Session, id: string): Promise<void> {
  await write(
    kernel,
    session.actor,
    async (work) => {
      const { user } = await mustLock(work, session.actor, id)
      await endAll(work.tx, user.id, work.now)
      noteActionForAudit(work, User as never, user as never) // users are rows like any other
      const why = `${session.actor.name}, da administração, não confirmou que era você.`
      work.effects.push(() => sendInBackground(kernel, recoveryEnded(user.email, why)))
    },
    { act: 'accessRecovery.refuse', session },
  )
}

interface Locked {
  open: OpenRecovery
  user: User
}

/** A request that is open, of a person whom this one may vouch for; else it does not exist for them. */
async function mustLock(work: Work, actor: Actor, id: string): Promise<Locked> {
  const { rows } = await openOnes(work.now, sql`r.id = ${id}::uuid`).execute(work.tx)
  const [open] = rows
  const stored = open && (await findRow(work.tx, User, open.user_id, { lock: true }))
  if (!stored || !mayVouch(stored.row, actor)) throw new DomainError('not_found')
  return { open, user: stored.row }
}
