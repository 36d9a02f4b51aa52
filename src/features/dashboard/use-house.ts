import { usePerson } from '#session/SessionContext.tsx'
import { useMinute } from '#hooks/use-minute.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useToday } from '#parts/use-today.ts'

/** What the cards of a home ask by: the condominium, its clock and day, and who looks at them. */
export function useHouse() {
  const { actor } = usePerson()
  const { id, timeZone } = useCondominium()
  return { of: id ?? '', actor, timeZone, now: useMinute(), today: useToday() }
}
