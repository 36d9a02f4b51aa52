import { type Kysely, sql } from 'kysely'
import type { Me } from '#domain/auth/contract.ts'
import type { Actor } from '#domain/kernel/command.ts'
import { effectivePermissions } from '#domain/permissions/defaults.ts'
import { type Permission, permissions } from '#domain/permissions/names.ts'
import { User } from '#domain/users/user.ts'
import type { Database } from '#server/db/schema.ts'
import { platformScope } from './scope.ts'
import { tableOf } from './table.ts'

/** A signed-in person as the server holds them: the row, their units of today and what they may do. */
export interface Person {
  actor: Actor
  me: Me
}

/** Undefined for people who do not exist or are INACTIVE. `now` decides which of their units are of today. */
export async function findPerson(
  db: Kysely<Database>,
  userId: string,
  now: string,
): Promise<Person | undefined> {
  const { rows } = await sql<Found>`
    select ${tableOf(User).json} as "user",
      array(
        select distinct l.residence_id::text from residence_links l
        where l.user_id = r.id and l.condominium_id = r.condominium_id
          and l.from_on <= ${today(now)}::date and (l.to_on is null or l.to_on >= ${today(now)}::date)
        order by 1
      ) as residence_ids,
      (
        select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name)), '[]')
        from permissions p
        where (
          select rp.enabled from role_permissions rp
          where rp.permission_id = p.id and rp.role = r.role
            and rp.scope_id in (${platformScope}::uuid, r.condominium_id)
          order by rp.scope_id = ${platformScope}::uuid
          limit 1
        )
      ) as enabled
    from users r where r.id = ${userId} and r.status <> 'INACTIVE'`.execute(db)
  return rows[0] && describe(rows[0])
}

interface Found {
  user: string
  residence_ids: string[]
  enabled: { id: string; name: Permission }[]
}

function describe({ user: json, residence_ids, enabled }: Found): Person {
  const user = JSON.parse(json) as User
  const held = effectivePermissions(enabled, user.permissions_override)
  return {
    me: {
      user,
      residence_ids,
      permissions: Object.fromEntries(permissions.map((name) => [name, held.includes(name)])),
    },
    actor: {
      id: user.id,
      name: user.profile.name,
      email: user.email,
      role: user.role,
      condominium_id: user.condominium_id,
      residence_ids,
      permissions: held,
    },
  }
}

// TODO: once condominiums in other time zones exist, the day of each unit's own condominium.
function today(now: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date(now))
}
