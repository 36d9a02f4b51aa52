import { useMemo } from 'react'
import { useResidences } from '#hooks/use-residences.ts'
import { type Home, homesByPerson } from './resident-rows.ts'

/** The units that somebody belongs to, by number; undefined until they are read. */
export function useHomes(userId: string, condominiumId: string): readonly Home[] | undefined {
  const residences = useResidences(condominiumId)
  return useMemo(() => residences && (homesByPerson(residences).get(userId) ?? []), [residences, userId])
}
