import { finds } from '#domain/values/search.ts'
import { sql } from 'kysely'
import type { AnyRow } from '#domain/kernel/command.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { users } from '#domain/users/contract.ts'
import { relationsOf } from '#domain/users/dependencies.ts'
import { mustManage } from '#domain/users/rules.ts'
import { User } from '#domain/users/user.ts'
import { generateActivationToken } from '#server/people/activation-token.ts'
import { givePassword } from '#server/people/credentials.ts'
import { hashGivenPassword, proveOwnPassword } from '#server/people/prepare-password.ts'
import { holdsText } from '#server/kernel/folded-sql.ts'
import { isCurrentLink } from '#server/kernel/belonging.ts'
import { mustNotBeInUse } from '#server/people/email-in-use.ts'
import { findPerson } from '#server/kernel/person.ts'
import { noteAccess } from '#server/people/accesses.ts'
import { mustGiveNoMore } from '#server/people/no-more-than-held.ts'
import { renameEverywhere } from '#server/people/person-names.ts'
import { found, listed, noting } from '#server/kernel/reads.ts'
import { findRow, findVisible } from '#server/kernel/rows.ts'
import { type ActingWork, type RawInput, serve } from '#server/kernel/serve.ts'
import { setPassword } from '#server/people/set-password.ts'
import { acceptAccount, acceptProfile, changeOwnPassword, followEmail, leavingUnits } from './accept.ts'
import { setPasswordOf } from './calls.ts'
import { readDependencies, seenBy } from './dependencies.ts'
import { presentUsers } from './present.ts'
import { mustStandAlone, removeForced } from './remove.ts'
import { requestsFollow } from './requests-follow.ts'
import { tellManagement } from './tell-management.ts'

interface Filter {
  role?: string | undefined
  name?: string | undefined
  email?: string | undefined
  residence_id?: string | undefined
}

const list = listed(User, {
  present: presentUsers,
  where: ({ kernel }, { role, name, email, residence_id }: Filter) =>
    sql`(${role ?? null}::text is null or r.role = ${role ?? null}::text)
      and ${name ? holdsText(sql`r.profile ->> 'name'`, name) : sql`true`}
      and ${email ? holdsText(sql`r.email`, email) : sql`true`}
      and (${residence_id ?? null}::uuid is null or exists (
        select 1 from residence_links l where l.user_id = r.id and l.residence_id = ${residence_id ?? null}::uuid
          and ${isCurrentLink(kernel.clock.now())}
      ))`,
  matches: ({ email, profile }, filter) =>
    holds(profile.name, filter.name) && holds(email ?? '', filter.email),
})

async function givingNoMore(row: AnyRow, _input: unknown, work: ActingWork): Promise<AnyRow> {
  await mustGiveNoMore(work, row as User) // a row of this module
  return row
}

const one = found(User, presentUsers)

function holds(text: string, search = ''): boolean {
  return finds(search, text)
}

export const userRoutes = serve(users, {
  get: noting(one, ({ id }, caller) => noteAccess(caller, id)),
  list: noting(list, ({ condominium_id }, caller) => noteAccess(caller, null, condominium_id)),
  async search({ email_contains, 'e-mail_contains': alsoContains, ...filter }, caller) {
    const answer = await list({ ...filter, email: email_contains ?? alsoContains }, caller)
    await noteAccess(caller, null, filter.condominium_id)
    return answer
  },

  async effectivePermissions({ id }, { kernel, session }) {
    const visible = session && (await findVisible(kernel.db, session.actor, User, id))
    if (!visible) throw new DomainError('not_found')
    const { actor } = session
    if (id !== actor.id && !actor.permissions.includes('read_user')) throw new DomainError('forbidden')
    const person = await findPerson(kernel, id, kernel.clock.now())
    return person?.me.permissions ?? {} // INACTIVE: no permissions
  },
  async dependencies({ id }, { kernel, session }) {
    const visible = session && (await findVisible(kernel.db, session.actor, User, id))
    if (!visible) throw new DomainError('not_found')
    mustManage(visible.row, { now: kernel.clock.now(), actor: session.actor }, 'delete_user')
    const found = seenBy(session.actor, await readDependencies(kernel.db, visible.row))
    return { ...found, relations: relationsOf(found) }
  },

  create: {
    prepare: hashGivenPassword,
    normalizeInput: acceptAccount,
    async enrich(row, input, work) {
      await mustNotBeInUse(work, input.email)
      return givingNoMore(row, input, work)
    },
    async afterWrite(row: User | null, _input, work) {
      const { password_hash } = work.prepared
      if (row && password_hash) await givePassword(work, row.id, password_hash)
    },
    async afterCommit(row: User | null, { email, password }, { kernel }) {
      if (row && password === undefined) await generateActivationToken(kernel, email)
    },
  },
  override: { enrich: givingNoMore },
  update: {
    prepare: hashGivenPassword,
    normalizeInput: leavingUnits,
    async enrich(row, input, work) {
      const stored = await findRow(work.tx, User, row.id)
      if (stored) await tellManagement(work, stored.row, row as User) // a row of this module
      const next = await followEmail(row as User, input.email, work)
      return givingNoMore(next, input, work)
    },
    async afterWrite(row: User | null, { condominium_id }, work) {
      const { password_hash } = work.prepared
      if (row && condominium_id !== undefined) await requestsFollow(work, row)
      if (row && password_hash) await setPassword(work, row, password_hash)
    },
    /** A person who was invited at a wrong address is invited again at the right one, or at the first they have. */
    async afterCommit(row: User | null, { email }, { kernel }) {
      if (row?.status === 'PENDING' && email !== undefined && row.email === email)
        await generateActivationToken(kernel, email)
      if (row?.status === 'INACTIVE')
        await kernel.sessions.revokeAllOf(row.id, { reason: 'ended_by_management' })
    },
  },
  updateProfile: {
    prepare: proveOwnPassword,
    normalizeInput: acceptProfile,
    async afterWrite(row: User | null, { name, birth_date, password }, work) {
      if (row && (name !== undefined || birth_date !== undefined)) await renameEverywhere(work, row)
      if (row && password !== undefined) await changeOwnPassword(work, row)
    },
  },
  setPassword: setPasswordOf,
  setPhoto: {
    normalizeInput: withOwnerOfProfile,
    alsoAnswers: (row) => ({ avatar_url: (row as User).profile.photo?.avatar_url ?? '' }), // a row of this module
  },
  remove: {
    async normalizeInput(raw, work) {
      await mustStandAlone(work, String(raw.id)) // its form was checked with the path
      return raw
    },
    afterCommit: (_row, { id }, { kernel }) =>
      kernel.sessions.revokeAllOf(id, { reason: 'ended_by_management' }),
  },
  removeForced,
})

/** The documented call contains the profile alone. */
async function withOwnerOfProfile(raw: RawInput, { tx }: ActingWork): Promise<RawInput> {
  const { rows } = await sql<{ id: string }>`
    select id from users where profile ->> 'id' = ${raw.profile_id}`.execute(tx)
  const [owner] = rows
  if (!owner || (raw.id !== undefined && raw.id !== owner.id)) throw new DomainError('not_found')
  return { ...raw, id: owner.id }
}
