import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Me } from '#domain/auth/contract.ts'
import type { Actor } from '#domain/kernel/command.ts'
import { effectivePermissions } from '#domain/permissions/defaults.ts'
import { type Permission, permissions } from '#domain/kernel/permissions.ts'
import type { LinkType } from '#domain/kernel/roles.ts'
import { voteWaitMs } from '#domain/assemblies/rules.ts'
import { mustHaveFactor } from '#domain/auth/factor-roles.ts'
import { User } from '#domain/users/user.ts'
import type { Database } from '#server/db/schema.ts'
import type { Settings } from './kernel.ts'
import { belonging } from './belonging.ts'
import { tableOf } from './table.ts'

/** A signed-in person: the user row, the units they live in today or own, and their permissions. */
export interface Person {
  actor: Actor
  me: Me
}

interface Readable {
  db: Kysely<Database>
  settings: Pick<Settings, 'requiresSecondFactor'>
}

/** Undefined for people who do not exist or are INACTIVE. `now` decides which of their units are current. */
export async function findPerson(
  { db, settings }: Readable,
  userId: string,
  now: string,
): Promise<Person | undefined> {
  const { rows } = await sql<Found>`
    select ${tableOf(User).json} as "user",
      ${belonging('r', now)},
      coalesce(k.must_change, false) as must_change_password, k.access_given_at,
      ${hasFactor('r.id')} as has_factor,
      (
        select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name)), '[]')
        from permissions p
        where coalesce(
          ${isGranted(sql`rp.condominium_id = r.condominium_id`)}, ${isGranted(sql`rp.condominium_id is null`)}
        )
      ) as enabled
    from users r left join credentials k on k.user_id = r.id
    where r.id = ${userId} and r.status <> 'INACTIVE'`.execute(db)
  return rows[0] && describe(rows[0], settings)
}

/** SQL: one row of `role_permissions` by its key, of all those that condominiums have of this role and permission. */
function isGranted(where: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    select rp.enabled from role_permissions rp
    where rp.permission_id = p.id and rp.role = r.role and ${where}
  )`
}

interface Found {
  user: string
  residence_ids: string[]
  home_ids: string[]
  blocks: string[]
  links: LinkType[]
  must_change_password: boolean
  access_given_at: string | null
  has_factor: boolean
  enabled: { id: string; name: Permission }[]
}

/** SQL: whether the person of this id has a second factor. */
export function hasFactor(id: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from second_factors f where f.user_id = ${sql.ref(id)})`
}

function describe(found: Found, { requiresSecondFactor = false }: Readable['settings']): Person {
  const { residence_ids, home_ids, blocks, links, must_change_password, access_given_at, enabled } = found
  const user = JSON.parse(found.user) as Me['user'] // nobody signs in without an e-mail
  const votes_from = access_given_at && new Date(Date.parse(access_given_at) + voteWaitMs).toISOString()
  const effective = effectivePermissions(enabled, user.permissions_override)
  return {
    me: {
      user,
      residence_ids,
      permissions: Object.fromEntries(permissions.map((name) => [name, effective.includes(name)])),
      must_change_password,
      must_add_factor: requiresSecondFactor && mustHaveFactor(user.role) && !found.has_factor,
      votes_from,
    },
    actor: {
      id: user.id,
      name: user.profile.name,
      email: user.email,
      role: user.role,
      condominium_id: user.condominium_id,
      residence_ids,
      home_ids,
      blocks,
      links,
      permissions: effective,
      votes_from,
    },
  }
}

/**
 * Restricts a person whose password someone else knows (an invitation, a one-time password): until they have chosen
 * their own, the session has their name and no data or permissions.
 */
export function asProven(person: Person): Person {
  const { me, actor } = person
  if (!me.must_change_password) return person
  const { id, name } = me.user.profile
  const profile = { id, name, cpf: null, birth_date: null, gender: 'UNDISCLOSED', role_title: null } as const
  const user = {
    ...me.user,
    role_title: null,
    pending_email: null,
    permissions_override: null,
    profile: { ...profile, phones: [], emails: [], addresses: [], photo: null },
  }
  const none = Object.fromEntries(permissions.map((permission) => [permission, false]))
  return {
    me: { ...me, user, residence_ids: [], permissions: none },
    actor: { ...actor, residence_ids: [], home_ids: [], blocks: [], links: [], permissions: [] },
  }
}
