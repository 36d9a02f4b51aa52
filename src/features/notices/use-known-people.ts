import { useMemo } from 'react'
import type { KnownPeople } from '#domain/notices/readers.ts'
import { User } from '#domain/users/user.ts'
import { useResidences } from '#parts/use-residences.ts'
import { useRows } from '#parts/use-rows.ts'
import { useToday } from '#parts/use-today.ts'

/** The units and people of a condominium, by default of the one in view, as far as this device has them. */
export function useKnownPeople(of?: string): KnownPeople | undefined {
  const residences = useResidences(of)
  const users = useRows(User, { of })?.rows
  const today = useToday()
  return useMemo(() => residences && users && { residences, users, today }, [residences, users, today])
}
