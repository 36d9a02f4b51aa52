import { useMemo } from 'react'
import type { Residence } from '#domain/residences/residence.ts'
import type { User } from '#domain/users/user.ts'
import { useLive } from '#hooks/use-live.ts'
import { type Resident, residentsOf } from './resident-rows.ts'

/** The people of a condominium, by name; read and joined anew only when one of the registers changes. */
export function useResidents(condominiumId: string): Resident[] | undefined {
  const users = useLive(
    (db) => db.rows<Resident>('users').where('condominium_id').equals(condominiumId).toArray(),
    [condominiumId],
  )
  const residences = useLive(
    (db) => db.rows<Residence>('residences').where('condominium_id').equals(condominiumId).toArray(),
    [condominiumId],
  )
  // The index alone tells whose each pet is: no pet is read.
  const petOwners = useLive((db) => db.rows('pets').orderBy('user_id').keys(), []) as string[] | undefined // ids of people

  return useMemo(
    () => users && residences && petOwners && residentsOf({ users, residences, petOwners }),
    [users, residences, petOwners],
  )
}

/** Everybody with an account in the condominium, for finding who is already registered. */
export function usePeople(condominiumId: string): User[] | undefined {
  return useLive(
    (db) => db.rows<User>('users').where('condominium_id').equals(condominiumId).toArray(),
    [condominiumId],
  )
}
