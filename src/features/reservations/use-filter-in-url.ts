import { useSearchParams } from 'wouter'
import { reservationFlow } from '#domain/reservations/reservation.ts'
import type { FilterValues } from '#ui/filter.ts'
import { dayOrNull } from './calendar-days.ts'
import type { ReservationFilter } from './reservation-filters.ts'

const keys = ['area', 'status', 'de', 'ate'] as const

/** The list's filters live in the address: they survive a reload and can be sent to someone. */
export function useFilterInUrl() {
  const [params, setParams] = useSearchParams()
  const values: FilterValues = Object.fromEntries(keys.map((key) => [key, params.get(key) ?? '']))
  const filter: ReservationFilter = {
    area_id: params.get('area') || undefined,
    status: reservationFlow.states.find((status) => status === params.get('status')),
    from: dayOrNull(params.get('de')) ?? undefined,
    until: dayOrNull(params.get('ate')) ?? undefined,
  }

  function change(next: FilterValues) {
    setParams(
      (now) => {
        for (const key of keys) {
          if (next[key]) now.set(key, next[key])
          else now.delete(key)
        }
        return now
      },
      { replace: true },
    )
  }
  return { values, filter, change }
}
