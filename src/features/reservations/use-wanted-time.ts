import { useMemo } from 'react'
import type { Area } from '#domain/areas/area.ts'
import { findClash, freeSlots, type Span } from '#domain/reservations/free-slots.ts'
import { pendingHint, slotTaken } from '#domain/reservations/rules.ts'
import { instantAt } from '#domain/values/civil-time.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import { now } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { busyText } from './day-pieces.ts'
import { instantOf, partsOf, type ReservationValues } from './reservation-values.ts'
import { useTimes } from './use-times.ts'
import { useArrival } from '#ui/arrival.ts'

export interface WantedTime {
  /** `Ocupado: 11h às 16h`, for the chosen day. */
  busyThatDay: string | null
  /** Why the wanted time is not available, as far as this device knows. */
  taken: string | null
  /** What the unit already waits for, if that is too much. */
  waiting: string | null
  /** Up to three alternative times. */
  alternatives: Span[]
}

/** Checks the wanted time with this device's rows, before anything is sent. `rowId` is the reservation being moved. */
export function useWantedTime(
  values: ReservationValues,
  { area, rowId, unitId }: { area: Area | undefined; rowId: string | undefined; unitId: string },
): WantedTime {
  const { timeZone } = useCondominium()
  const { actor } = usePerson()
  const { isKnown } = useArrival()
  const today = instantAt(civilDay(now(), timeZone), 0, timeZone)
  const times = useTimes({ from: today, of: values.condominium_id })
  const { area_id, start_datetime, end_datetime } = values

  return useMemo(() => {
    const wantedBy = { id: rowId, residence_id: unitId, area }
    const waiting = pendingHint(times?.rows ?? [], wantedBy, { now: now(), actor })
    const busy = (times?.slots ?? []).filter((slot) => slot.area_id === area_id && slot.id !== rowId)
    const { date } = partsOf(start_datetime)
    const busyThatDay =
      area_id && date
        ? (busyText(date, busy, timeZone) ?? (isKnown && times ? 'Livre o dia todo.' : null))
        : null
    const wanted = {
      start_datetime: instantOf(start_datetime, timeZone),
      end_datetime: instantOf(end_datetime, timeZone),
    }
    const isWhole = wanted.start_datetime !== '' && wanted.end_datetime > wanted.start_datetime
    const clash = isWhole ? findClash(wanted, busy) : undefined
    if (!clash || !area) return { busyThatDay, taken: null, waiting, alternatives: [] }
    const moment = { now: now(), timeZone }
    const alternatives = freeSlots({ area, wanted, busy, ...moment })
    const { refusal } = slotTaken(clash, alternatives, moment)
    return { busyThatDay, taken: refusal.detail ?? null, waiting, alternatives }
  }, [times, isKnown, actor, area, area_id, rowId, unitId, start_datetime, end_datetime, timeZone])
}
