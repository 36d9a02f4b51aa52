import { sql } from 'kysely'
import { visibilityOf } from '#domain/permissions/visibility.ts'
import { Pet } from '#domain/pets/pet.ts'
import { Residence } from '#domain/residences/residence.ts'
import type { User } from '#domain/users/user.ts'
import { isCurrentLink } from '#server/kernel/belonging.ts'
import type { Caller } from '#server/kernel/serve.ts'

interface Around {
  id: string
  residences: { type: string; residence: { id: string; unit: string; block: string } }[]
  pets: { id: string; name: string }[]
}

/**
 * People as documented reads answer them: with their units, the link type of the first, and, for callers who may see
 * them, their pets.
 */
export async function presentUsers(rows: User[], { kernel, session }: Caller): Promise<object[]> {
  const known = await readAround(kernel, rows)
  const sees = (entity: typeof Residence | typeof Pet) =>
    session && visibilityOf(session.actor, entity) !== 'none'
  return rows.map((row) => {
    const { residences = [], pets = [] } = known.get(row.id) ?? {}
    return {
      ...row,
      profile: { ...row.profile, avatar_url: row.profile.photo?.avatar_url ?? null },
      type: residences[0]?.type ?? null,
      residences: sees(Residence) ? residences : [],
      pets: sees(Pet) ? pets : [],
    }
  })
}

async function readAround({ db, clock }: Caller['kernel'], rows: User[]): Promise<Map<string, Around>> {
  const ids = rows.map(({ id }) => id)
  const { rows: found } = await sql<Around>`
    select u.id,
      (
        select coalesce(json_agg(json_build_object('type', l.type, 'residence',
          json_build_object('id', r.id, 'unit', r.unit, 'block', r.block)) order by l.from_on, r.id), '[]')
        from residence_links l join residences r on r.condominium_id = l.condominium_id and r.id = l.residence_id
        where l.user_id = u.id and ${isCurrentLink(clock.now())}
      ) as residences,
      (
        select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name), '[]')
        from pets p where p.user_id = u.id
      ) as pets
    from users u where u.id = any(${ids}::uuid[])`.execute(db)
  return new Map(found.map((user) => [user.id, user]))
}
