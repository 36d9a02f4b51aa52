import { useMemo } from 'react'
import { useResidences } from '#parts/use-residences.ts'
import { useToday } from '#parts/use-today.ts'
import { type Home, homesByPerson } from './resident-rows.ts'

/** The units that somebody belongs to, by number, then those to come; undefined until they are read. */
export function useHomes(userId: string, condominiumId: string): readonly Home[] | undefined {
  const residences = useResidences(condominiumId)
  const today = useToday()
  return useMemo(
    () => residences && (homesByPerson(residences, today).get(userId) ?? []),
    [residences, today, userId],
  )
}
