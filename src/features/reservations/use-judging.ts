import { now } from '#session/clock.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import type { Local } from '#store/local-row.ts'
import { whyNotApprovedNow } from './clashes.ts'
import { useAreas } from '#parts/use-areas.ts'
import { useTimes } from './use-times.ts'

/** The rows needed to check whether requests can be approved, since `from`, optionally up to `until`. */
export function useJudging(from: string, until?: string) {
  const { timeZone } = useCondominium()
  const areas = useAreas()
  const times = useTimes(until === undefined ? { from } : { from, until })
  return areas && times && { ...times, areas, now: now(), timeZone }
}

/** Why a request cannot be approved now; only for people who may approve. */
export function useWhyNotApproved(row: Local<Reservation>): string | null {
  const known = useJudging(row.start_datetime, row.end_datetime)
  return row.status === 'PENDING' && known ? whyNotApprovedNow(row, known) : null
}
