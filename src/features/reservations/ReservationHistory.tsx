import type { Reservation } from '#domain/reservations/reservation.ts'
import { reservationActTexts } from '#domain/reservations/texts.ts'
import { shortInstant } from '#domain/values/instant-texts.ts'
import { now } from '#session/clock.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import type { Local } from '#store/local-row.ts'
import { SyncMark } from '#ui/SyncMark.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { actLook } from './reservation-look.ts'
import { waitingActs } from './waiting-acts.ts'

export function ReservationHistory({ row }: { row: Local<Reservation> }) {
  const { timeZone } = useCondominium()
  const confirmed = row.history.length - waitingActs(row).length
  const newestFirst = row.history.map((step, at) => ({ step, at })).reverse()
  return (
    <Timeline
      label="Histórico"
      events={newestFirst.map(({ step, at }) => ({
        key: `${at}`,
        icon: actLook[step.act].icon,
        tone: actLook[step.act].tone,
        what: (
          <>
            <b>{step.by_name}</b> {reservationActTexts[step.act]}
          </>
        ),
        when: shortInstant(step.at, now(), timeZone),
        instant: step.at,
        children: (
          <>
            {step.reason && <p>{step.reason}</p>}
            {at >= confirmed && <SyncMark state="pending" />}
          </>
        ),
      }))}
    />
  )
}
