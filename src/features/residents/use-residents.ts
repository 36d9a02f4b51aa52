import { useMemo } from 'react'
import { Pet } from '#domain/pets/pet.ts'
import { Residence } from '#domain/residences/residence.ts'
import { User } from '#domain/users/user.ts'
import { useLive } from '#hooks/use-live.ts'
import { useRows } from '#parts/use-rows.ts'
import { useToday } from '#parts/use-today.ts'
import { type Resident, residentsOf } from './resident-rows.ts'

/** The rows of a condominium that the list needs, as far as they are read. */
export interface Registers {
  /** Everyone with an account. */
  people: readonly User[] | undefined
  units: readonly Residence[] | undefined
  /** People who live in or own a unit, by name; joined again only if one of the collections changes. */
  residents: readonly Resident[] | undefined
}

export function useRegisters(condominiumId: string): Registers {
  const today = useToday()
  const users = useRows(User, { of: condominiumId })?.rows
  const residences = useRows(Residence, { of: condominiumId })?.rows
  // The index alone has each pet's owner: no pet is read.
  const petOwners = useLive((db) => db.rows(Pet.collection).orderBy(Pet.index).keys(), []) as
    | string[]
    | undefined // ids of people

  const residents = useMemo(
    () => users && residences && petOwners && residentsOf({ users, residences, petOwners, today }),
    [users, residences, petOwners, today],
  )
  return { people: users, units: residences, residents }
}

/** Everyone with an account in the condominium, to find who is already registered. */
export function usePeople(condominiumId: string): User[] | undefined {
  return useRows(User, { of: condominiumId })?.rows
}
