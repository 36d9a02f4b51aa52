import { useMemo } from 'react'
import { Pet } from '#domain/pets/pet.ts'
import { Residence } from '#domain/residences/residence.ts'
import { User } from '#domain/users/user.ts'
import { useLive } from '#hooks/use-live.ts'
import { useRows } from '#parts/use-rows.ts'
import { useToday } from '#parts/use-today.ts'
import { type Resident, residentsOf } from './resident-rows.ts'

/** What a condominium's registers hold, as far as it is read. */
export interface Registers {
  /** Everybody with an account. */
  people: readonly User[] | undefined
  units: readonly Residence[] | undefined
  /** Who lives or owns there, by name, joined anew only when one of the registers changes. */
  residents: readonly Resident[] | undefined
}

export function useRegisters(condominiumId: string): Registers {
  const today = useToday()
  const users = useRows(User, { of: condominiumId })?.rows
  const residences = useRows(Residence, { of: condominiumId })?.rows
  // The index alone tells whose each pet is: no pet is read.
  const petOwners = useLive((db) => db.rows(Pet.collection).orderBy(Pet.index).keys(), []) as
    | string[]
    | undefined // ids of people

  const residents = useMemo(
    () => users && residences && petOwners && residentsOf({ users, residences, petOwners, today }),
    [users, residences, petOwners, today],
  )
  return { people: users, units: residences, residents }
}

/** Everybody with an account in the condominium, for finding who is already registered. */
export function usePeople(condominiumId: string): User[] | undefined {
  return useRows(User, { of: condominiumId })?.rows
}
