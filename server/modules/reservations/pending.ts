import { sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { mayDecideReservation, tooManyPending } from '#domain/reservations/rules.ts'
import type { ActingWork } from '#server/kernel/serve.ts'

/**
 * Refuses a request of a unit of which enough others wait for an answer: a pending one holds its time too. Whoever
 * answers them may ask for as many as they like.
 */
export async function mustWaitForFew(
  work: ActingWork,
  { id, condominium_id, residence_id }: Reservation,
): Promise<void> {
  const limit = work.kernel.settings.quotas?.pendingReservations
  if (!limit || mayDecideReservation(work)) return
  // Locked, so that requests of one unit for several areas are counted one after another.
  await sql`select id from residences where id = ${residence_id}::uuid for no key update`.execute(work.tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from reservations
    where condominium_id = ${condominium_id}::uuid and residence_id = ${residence_id}::uuid and id <> ${id}::uuid
      and status = 'PENDING' and end_datetime > ${work.now}::timestamptz`.execute(work.tx)
  const count = rows[0]?.count ?? 0
  if (count >= limit) throw new DomainError('conflict', { detail: tooManyPending(count) })
}
