import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { fanOut } from '#server/modules/notifications/fan-out.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { aSubscription } from '#tests/support/a-subscription.ts'
import { type Held, whatTheyMaySee } from './expected.ts'
import type { HistoryRun } from './history-run.ts'
import { hasPhone, reachFaults } from './reach-oracle.ts'
import type { Simulation } from './simulation.ts'

export interface Told {
  event_id: string
  name: string
  about: string
  kind: string
  user_id: string
  actor_id: string | null
  urgent: boolean
  /** Of the day in the condominium, when it will be sent. */
  hour: number
  isMuted: boolean
  isQuiet: boolean
  /** What a role may do was changed: its people are told, who need not see the permissions. */
  isOfOwnRole: boolean
}

/**
 * I13: what has happened is told to nobody who may not read it, caused it or muted its kind, and by night only what is
 * urgent; a notice is told to those whom it reaches and who have not read it.
 */
export async function newsFaults({ simulation, summary }: HistoryRun): Promise<string[]> {
  const { server, fixture } = simulation
  await subscribeEverybody(simulation)
  const due = await dueEvents(simulation)
  await fanOut(server.kernel)
  const told = await deliveriesOf(simulation)
  summary.met('told news', told.length)
  const faults: string[] = []
  const sight = new Map<string, Map<string, Held>>()
  for (const [name, { id }] of Object.entries(fixture.people))
    sight.set(id, await whatTheyMaySee(simulation, { person: { name: name as PersonName, id } }))
  for (const one of told) {
    const what = `${one.user_id} is told of ${one.name} (${one.about})`
    const mine = sight.get(one.user_id)
    if (mine && !mine.has(one.name) && !one.isOfOwnRole) faults.push(`I13: ${what}, which they may not see`)
    if (one.actor_id === one.user_id) faults.push(`I13: ${what}, which they did themselves`)
    if (one.isMuted) faults.push(`I13: ${what}, and have muted ${one.kind}`)
    if (one.isQuiet && !one.urgent && (one.hour >= 22 || one.hour < 7))
      faults.push(`I13: ${what} at ${one.hour}h, in their quiet hours`)
  }
  return [...faults, ...(await reachFaults(simulation, { due, told, sight }))]
}

/** Everybody who is signed in has a phone that takes messages. */
async function subscribeEverybody({ server, clock }: Simulation): Promise<void> {
  const { rows } = await sql<{ user_id: string; token_hash: string }>`
    select distinct on (s.user_id) s.user_id, s.token_hash from sessions s
    where s.ended_at is null and s.expires_at > ${clock.now()}::timestamptz
      and not ${hasPhone('s.user_id', clock.now())}`.execute(server.db)
  for (const { user_id, token_hash } of rows) {
    const { endpoint, keys } = aSubscription()
    await server.db
      .insertInto('push_subscriptions')
      .values({
        id: randomUUID(),
        user_id,
        token_hash,
        endpoint,
        host: 'push.example.com',
        ...keys,
        created_at: '2026-01-01T00:00:00Z',
        last_delivered_at: null,
      })
      .execute()
  }
}

async function dueEvents({ server, fixture, clock }: Simulation) {
  return server.db
    .selectFrom('notification_events')
    .select(['id', 'collection', 'row_id', 'about', 'actor_id', 'kind'])
    .where('condominium_id', '=', fixture.condominiums.jacaranda.id)
    .where('next_at', '<=', clock.now())
    .execute()
}

export type DueEvent = Awaited<ReturnType<typeof dueEvents>>[number]

/** What this condominium's people are told; taken from the queue, so that each is looked at once. */
async function deliveriesOf({ server, fixture }: Simulation): Promise<Told[]> {
  const { rows } = await sql<Told>`
    with taken as (
      delete from notification_deliveries d using notification_events e
      where e.id = d.event_id and e.condominium_id = ${fixture.condominiums.jacaranda.id}::uuid
      returning d.event_id, e.collection || ':' || e.row_id as name, e.about, e.kind, d.user_id, e.actor_id, d.urgent, d.next_at,
        e.recipients ->> 'role' as role
    )
    select t.event_id, t.name, t.about, t.kind, t.user_id, t.actor_id, t.urgent,
      extract(hour from t.next_at at time zone c.time_zone)::integer as hour,
      coalesce(n.muted ? t.kind, false) as "isMuted", coalesce(n.is_quiet, true) as "isQuiet",
      coalesce(t.role = u.role, false) as "isOfOwnRole"
    from taken t
      join condominiums c on c.id = ${fixture.condominiums.jacaranda.id}::uuid
      join users u on u.id = t.user_id
      left join notification_preferences n on n.id = t.user_id`.execute(server.db)
  return rows
}
