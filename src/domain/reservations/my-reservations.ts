import { isLiveStatus, type Reservation } from './reservation.ts'

type Own = Pick<Reservation, 'id' | 'status' | 'start_datetime' | 'end_datetime'>

/** A reservation lasts at most a week: one that began before is over. */
export const longestReservationDays = 7

/** Asked or approved, and not over: the next one first. */
export function nextReservations<R extends Own>(rows: readonly R[], now: string): R[] {
  return rows
    .filter(({ status, end_datetime }) => isLiveStatus(status) && end_datetime > now)
    .sort((one, other) => (one.start_datetime < other.start_datetime ? -1 : 1))
}

/** An answer is news for three days, and at most until the time that it is about. */
const newsDays = 3

/** Those that somebody else approved, rejected or cancelled lately; the newest answer first. */
export function decidedLately<R extends Own & Pick<Reservation, 'history'>>(
  rows: readonly R[],
  { now, actor }: { now: string; actor: { id: string } },
): R[] {
  const since = new Date(Date.parse(now) - newsDays * 86_400_000).toISOString()
  return rows
    .filter((row) => {
      const decision = decisionOf(row)
      return (
        decision !== undefined &&
        decision.by_id !== actor.id &&
        decision.at >= since &&
        row.start_datetime > now
      )
    })
    .sort((one, other) => ((decisionOf(one)?.at ?? '') > (decisionOf(other)?.at ?? '') ? -1 : 1))
}

/** How it came to stand as it does; nothing while it is pending. */
function decisionOf({ status, history }: Pick<Reservation, 'status' | 'history'>) {
  return status === 'PENDING'
    ? undefined
    : history.findLast((step) => step.status === status && isDecision(step))
}

function isDecision({ act }: { act: string }): boolean {
  return act === 'approved' || act === 'rejected' || act === 'cancelled'
}
