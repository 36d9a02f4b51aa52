import { useMemo } from 'react'
import { useResidences } from '#parts/use-residences.ts'
import { useToday } from '#parts/use-today.ts'
import { type Home, homesByPerson } from './resident-rows.ts'

/** A person's units, by number, then future ones; undefined while they are read. */
export function useHomes(userId: string, condominiumId: string): readonly Home[] | undefined {
  const residences = useResidences(condominiumId)
  const today = useToday()
  return useMemo(
    () => residences && (homesByPerson(residences, today).get(userId) ?? []),
    [residences, today, userId],
  )
}
