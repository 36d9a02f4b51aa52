import { type Kysely, sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import type { AddedFactor, Factor } from '#domain/auth/second-factor.ts'
import type { ProofKind } from '#domain/auth/factor-question.ts'
import { mustHaveFactor } from '#domain/auth/factor-roles.ts'
import { User } from '#domain/users/user.ts'
import type { Database } from '#server/db/schema.ts'
import { noteActionForAudit } from '#server/kernel/audit.ts'
import { sendInBackground } from '#server/kernel/background-email.ts'
import { isoText } from '#server/kernel/iso-text.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { factorAdded, factorRemoved } from './messages.ts'
import { findRow } from '#server/kernel/rows.ts'
import type { Session } from '#server/kernel/sessions.ts'
import type { Work } from '#server/kernel/work.ts'
import { write } from '#server/kernel/write.ts'
import { keepRecoveryCodes, makeRecoveryCodes, type RecoveryCodes } from './recovery-codes.ts'
import { type Ticket, useTicket } from './tickets.ts'

/** More than anybody owns: phone, tablet, desk, keys. */
const mostFactors = 20

export async function listFactors({ db, settings }: Kernel, { actor }: Session) {
  const [factors, codes] = await Promise.all([
    sql<Factor>`
      select id, kind, label, ${isoText('created_at')} as created_at, ${isoText('last_used_at')} as last_used_at
      from second_factors where user_id = ${actor.id}::uuid order by created_at, id`.execute(db),
    sql<{ left: number; made_at: string | null }>`
      select count(*) filter (where used_at is null)::int as left, ${isoText('max(made_at)')} as made_at
      from recovery_codes where user_id = ${actor.id}::uuid`.execute(db),
  ])
  return {
    factors: factors.rows,
    recovery_codes: codes.rows[0] ?? { left: 0, made_at: null },
    is_required: isRequired(settings, actor.role),
  }
}

export function isRequired({ requiresSecondFactor }: Kernel['settings'], role: User['role']): boolean {
  return requiresSecondFactor === true && mustHaveFactor(role)
}

/** What this person can show: their factors, and the password only as long as they have none. */
export async function proofKindsOf(db: Kysely<Database>, userId: string): Promise<ProofKind[]> {
  const { rows } = await sql<{ kinds: ProofKind[]; has_codes: boolean }>`
    select array(
        select distinct f.kind from second_factors f where f.user_id = ${userId}::uuid order by 1
      ) as kinds,
      exists (select 1 from recovery_codes c where c.user_id = ${userId}::uuid and c.used_at is null) as has_codes
    `.execute(db)
  const [{ kinds, has_codes }] = rows as [(typeof rows)[number]] // a select without a table answers one row
  if (kinds.length === 0) return ['PASSWORD']
  return has_codes ? [...kinds, 'RECOVERY'] : kinds
}

interface NewFactor {
  kind: Factor['kind']
  label: string
  sealed_secret?: string
  last_step?: number
  credential_id?: string
  public_key?: string
  sign_count?: number
  transports?: string[]
}

/** With the first one come the recovery codes. The person is told by e-mail, in case it was somebody else. */
export async function addFactor(
  kernel: Kernel,
  session: Session,
  { ticket, ...given }: NewFactor & { ticket: Ticket },
): Promise<AddedFactor> {
  const { id: user_id, email } = session.actor
  const isFirst = (await countFactors(kernel.db, user_id)) === 0
  const codes = isFirst ? await makeRecoveryCodes(kernel, user_id) : null // outside of the transaction: it takes long
  const added = await write(
    kernel,
    session.actor,
    async (work) => {
      const { tx, now } = work
      await useTicket(tx, ticket)
      const stored = await findRow(tx, User, user_id, { lock: true }) // of two at once, one is the first
      if (!stored) throw new DomainError('not_found')
      const known = await countFactors(tx, user_id)
      if (known >= mostFactors)
        throw new DomainError('conflict', { detail: 'Remova um dos que você tem antes de criar outro.' })
      const row = { ...given, user_id, id: kernel.newId(), created_at: now, last_used_at: null }
      await tx.insertInto('second_factors').values(row).execute()
      if (known === 0) {
        // They have removed the others in the same moment.
        if (!codes) throw new DomainError('conflict', { detail: 'Algo mudou enquanto isso. Tente de novo.' })
        await keepRecoveryCodes(tx, { user_id, codes, now })
      }
      noteActionForAudit(work, User, stored.row)
      const { id, kind, label, created_at, last_used_at } = row
      return {
        factor: { id, kind, label, created_at, last_used_at },
        recovery_codes: codes && known === 0 ? codes.map(({ code }) => code) : null,
      }
    },
    { act: 'secondFactor.add', session },
  )
  kernel.sessions.forget(user_id)
  sendInBackground(kernel, factorAdded({ to: email, kind: given.kind, label: given.label }))
  return added
}

export async function removeFactor(kernel: Kernel, session: Session, id: string): Promise<void> {
  const { id: user_id, email, role } = session.actor
  const removed = await write(
    kernel,
    session.actor,
    async (work) => {
      const { tx } = work
      const stored = await findRow(tx, User, user_id, { lock: true })
      const isLast = (await countFactors(tx, user_id)) === 1
      const [factor] = await tx
        .deleteFrom('second_factors')
        .where('user_id', '=', user_id)
        .where('id', '=', id)
        .returning(['kind', 'label'])
        .execute()
      if (!stored || !factor) throw new DomainError('not_found')
      if (isLast && isRequired(kernel.settings, role)) throw new DomainError('conflict', { detail: lastOne })
      if (isLast) await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
      noteActionForAudit(work, User, stored.row)
      return factor
    },
    { act: 'secondFactor.remove', session },
  )
  kernel.sessions.forget(user_id)
  sendInBackground(kernel, factorRemoved({ to: email, kind: removed.kind, label: removed.label }))
}

const lastOne =
  'O seu perfil não pode ficar sem verificação em duas etapas. Crie outra antes de remover esta.'

export async function renewRecoveryCodes(work: Work, user_id: string, codes: RecoveryCodes): Promise<void> {
  const { tx, now } = work
  const stored = await findRow(tx, User, user_id, { lock: true })
  if (!stored || (await countFactors(tx, user_id)) === 0)
    throw new DomainError('conflict', { detail: 'Ative a verificação em duas etapas primeiro.' })
  await keepRecoveryCodes(tx, { user_id, codes, now })
  noteActionForAudit(work, User, stored.row)
}

export async function countFactors(tx: Kysely<Database>, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from second_factors where user_id = ${userId}::uuid`.execute(tx)
  return rows[0]?.count ?? 0
}
