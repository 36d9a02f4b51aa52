import { Dexie } from 'dexie'
import type { Assembly } from '#domain/assemblies/assembly.ts'
import { assemblies } from '#domain/assemblies/contract.ts'
import type { Vote } from '#domain/assemblies/vote.ts'
import { visibilityOf } from '#domain/permissions/visibility.ts'
import { privacy } from '#domain/privacy/contract.ts'
import type { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import { reservations } from '#domain/reservations/contract.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import type { ZeloDatabase } from '#store/database.ts'
import { now } from './clock.ts'
import { usePerson } from './SessionContext.tsx'
import { useCondominium } from './use-condominium.ts'
import { useLive } from './use-live.ts'

export type Awaiting = 'reservations' | 'assemblies' | 'privacy_requests'

/**
 * How much awaits this person, by the collection it is in: reservations to decide, votings still without their vote,
 * requests to be forgotten that nobody answered.
 */
export function useAwaiting(): Partial<Record<Awaiting, number>> {
  const { actor, can } = usePerson()
  const { id } = useCondominium()
  const [mayDecide, mayVote] = [can(reservations.confirm), can(assemblies.vote)]
  const mayAnswer = can(privacy.refuse) && visibilityOf(actor, 'privacy_requests') === 'all'
  const counts = useLive(
    async (db) => ({
      reservations: mayDecide && id ? await undecided(db, id) : 0,
      assemblies: mayVote && id ? await withoutVote(db, id, actor.id) : 0,
      privacy_requests: mayAnswer ? await unanswered(db, id, actor.id) : 0,
    }),
    [id, actor.id, mayDecide, mayVote, mayAnswer],
  )
  return counts ?? {}
}

/** Requests whose time has not begun; those before now are beyond deciding. */
function undecided(db: ZeloDatabase, condominiumId: string): Promise<number> {
  return db
    .rows<Reservation>('reservations')
    .where('[condominium_id+start_datetime]')
    .between([condominiumId, now()], [condominiumId, Dexie.maxKey])
    .filter(({ status }) => status === 'PENDING')
    .count()
}

async function withoutVote(db: ZeloDatabase, condominiumId: string, userId: string): Promise<number> {
  const running = await db
    .rows<Assembly>('assemblies')
    .where('[condominium_id+date]')
    .between([condominiumId, Dexie.minKey], [condominiumId, Dexie.maxKey])
    .filter(({ status }) => status === 'IN_PROGRESS')
    .toArray()
  const voted = await db
    .rows<Vote>('assembly_votes')
    .where('assembly_id')
    .anyOf(running.map(({ id }) => id))
    .filter(({ user_id }) => user_id === userId)
    .count()
  return running.length - voted
}

/** Those of here, and those of people of no condominium for whom the platform answers; one's own is for others. */
function unanswered(db: ZeloDatabase, condominiumId: string | null, userId: string): Promise<number> {
  return db
    .rows<PrivacyRequest>('privacy_requests')
    .filter(
      ({ status, condominium_id, user_id }) =>
        status === 'OPEN' &&
        user_id !== userId &&
        (condominium_id === null || condominium_id === condominiumId),
    )
    .count()
}
