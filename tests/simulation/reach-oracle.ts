import { type RawBuilder, sql } from 'kysely'
import { Announcement } from '#domain/announcements/announcement.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { management } from '#domain/kernel/roles.ts'
import type { Notice } from '#domain/notices/notice.ts'
import { reachedBy } from '#domain/notices/readers.ts'
import { Residence } from '#domain/residences/residence.ts'
import { Statement } from '#domain/statements/statement.ts'
import { User } from '#domain/users/user.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import { defaultTimeZone } from '#domain/values/civil-time.ts'
import { tableOf } from '#server/kernel/table.ts'
import type { Held } from './expected.ts'
import type { DueEvent, Told } from './news-oracle.ts'
import type { Simulation } from './simulation.ts'

interface Seen {
  /** What was spread, and to whom. */
  due: readonly DueEvent[]
  told: readonly Told[]
  /** What each person may see, by their id. */
  sight: ReadonlyMap<string, ReadonlyMap<string, Held>>
}

/**
 * I14: a notice is seen by management, its author and those whom it reaches, as management's screen counts them (from the
 * rows of units and people, not from the audience by which the server decides); and the same people are told of it,
 * but for those who did not want it or have read it.
 */
export async function reachFaults(simulation: Simulation, { due, told, sight }: Seen): Promise<string[]> {
  const known = {
    residences: await rowsHere<Residence>(simulation, Residence),
    users: await rowsHere<User>(simulation, User),
    today: civilDay(simulation.clock.now(), defaultTimeZone),
  }
  const overseers = known.users.filter(({ role }) => management.some((one) => one === role))
  const faults: string[] = []
  for (const { collection } of [Statement, Announcement])
    for (const notice of await rowsHere<Notice>(simulation, { collection })) {
      const name = `${collection}:${notice.id}`
      const isOut = notice.stage === 'PUBLISHED' || notice.stage === 'ARCHIVED'
      const reached = isOut ? reachedBy(notice, known).people.map(({ id }) => id) : []
      const allowed = new Set([...reached, ...overseers.map(({ id }) => id), notice.by_id])
      for (const { id } of known.users)
        if (sight.get(id)?.has(name) && !allowed.has(id))
          faults.push(`I14: ${id} sees ${name}, which does not reach them`)
      if (notice.stage !== 'PUBLISHED') continue
      for (const event of due.filter(
        (one) => one.row_id === notice.id && one.about.startsWith('published'),
      )) {
        const toldOf = told.filter(({ event_id }) => event_id === event.id).map(({ user_id }) => user_id)
        const unwilling = await whoIsLeftInPeace(simulation, event)
        for (const id of toldOf)
          if (!reached.includes(id) || unwilling.has(id))
            faults.push(`I14: ${id} is told of ${name}, which does not reach them, or which they have read`)
        for (const id of reached)
          if (sight.get(id)?.has(name) && !unwilling.has(id) && !toldOf.includes(id))
            faults.push(`I14: ${id} is not told of ${name}`)
      }
    }
  return faults
}

/** Whoever published it, has read it, has muted it, or has no device. */
async function whoIsLeftInPeace({ server, clock }: Simulation, { row_id, kind, actor_id }: DueEvent) {
  const { rows } = await sql<{ id: string }>`
    select id from notification_preferences where muted ? ${kind}
    union select user_id from read_marks where notice = ${row_id}::uuid
    union select id from users where not ${hasPhone('users.id', clock.now())}`.execute(server.db)
  return new Set([actor_id, ...rows.map(({ id }) => id)])
}

/** SQL: whether this person has a phone that takes messages, and is signed in on it. */
export function hasPhone(id: string, now: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from push_subscriptions p join sessions l on l.token_hash = p.token_hash
    where p.user_id = ${sql.ref(id)} and l.ended_at is null and l.expires_at > ${now}::timestamptz
  )`
}

async function rowsHere<R>(
  { server, fixture }: Simulation,
  entity: Pick<Entity, 'collection'>,
): Promise<R[]> {
  const { name, json } = tableOf(entity)
  const { rows } = await sql<{ row: string }>`
    select ${json} as row from ${name} r
    where r.condominium_id = ${fixture.condominiums.jacaranda.id}::uuid`.execute(server.db)
  return rows.map(({ row }) => JSON.parse(row) as R) // this entity's own table
}
