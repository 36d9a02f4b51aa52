import { useMemo } from 'react'
import { Pet } from '#domain/pets/pet.ts'
import { Residence } from '#domain/residences/residence.ts'
import { User } from '#domain/users/user.ts'
import { Vehicle } from '#domain/vehicles/vehicle.ts'
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
  const petOwners = useOwners(Pet)
  const vehicleOwners = useOwners(Vehicle)

  const residents = useMemo(
    () =>
      users &&
      residences &&
      petOwners &&
      vehicleOwners &&
      residentsOf({ users, residences, petOwners, vehicleOwners, today }),
    [users, residences, petOwners, vehicleOwners, today],
  )
  return { people: users, units: residences, residents }
}

/** The owner of each: the index alone has them, and no row is read. */
function useOwners({ collection, index }: typeof Pet | typeof Vehicle): string[] | undefined {
  return useLive((db) => db.rows(collection).orderBy(index).keys(), [collection, index]) as
    | string[]
    | undefined // ids of people
}

/** Everyone with an account in the condominium, to find who is already registered. */
export function usePeople(condominiumId: string): User[] | undefined {
  return useRows(User, { of: condominiumId })?.rows
}
