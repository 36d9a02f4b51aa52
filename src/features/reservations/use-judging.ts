import { now } from '#hooks/clock.ts'
import { useCondominium } from '#hooks/use-condominium.ts'
import { useAreas } from './use-areas.ts'
import { useTimes } from './use-times.ts'

/** Everything that approving is judged by, from `from` on. */
export function useJudging(from: string) {
  const { timeZone } = useCondominium()
  const areas = useAreas()
  const times = useTimes({ from })
  return areas && times && { ...times, areas, now: now(), timeZone }
}
