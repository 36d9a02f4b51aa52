import { useEffect, useState } from 'react'
import { Dependent } from '#domain/dependents/dependent.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { Pet } from '#domain/pets/pet.ts'
import { Residence, unitName } from '#domain/residences/residence.ts'
import { users } from '#domain/users/contract.ts'
import type { Dependencies } from '#domain/users/dependencies.ts'
import { Vehicle } from '#domain/vehicles/vehicle.ts'
import { callServer } from '#session/call-server.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { readWindow } from '#hooks/read-window.ts'
import { rowsOf } from '#hooks/rows-of.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import type { ZeloDatabase } from '#store/database.ts'

/** The records that depend on a person: as the server answers, or, without it, as far as this device knows. */
export function useDependencies(userId: string): Partial<Dependencies> | undefined {
  const { db, transport } = usePerson()
  const { offlineSince } = useSyncStatus()
  const isOffline = offlineSince !== null
  const [found, setFound] = useState<Partial<Dependencies>>()

  useEffect(() => {
    let isGone = false
    const read = async () => {
      const known = (isOffline ? null : await asked()) ?? (await knownHere(db, userId))
      if (!isGone) setFound(known)
    }
    const asked = async () => {
      try {
        return await callServer(transport, users.dependencies, { id: userId })
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        return null // offline, or not sent yet: the device's own rows are used
      }
    }
    read().catch(reportError)
    return () => {
      isGone = true
    }
  }, [db, transport, userId, isOffline])

  return found
}

async function knownHere(db: ZeloDatabase, userId: string): Promise<Partial<Dependencies>> {
  const linked = await readWindow(db, Residence, {
    of: null,
    isWanted: ({ owner_id, residents }) =>
      owner_id === userId || residents.some(({ user }) => user.id === userId),
  })
  const pets = await rowsOf(db, Pet, { of: userId }).toArray()
  const vehicles = await rowsOf(db, Vehicle, { of: userId }).toArray()
  const dependents = await rowsOf(db, Dependent, { of: userId }).toArray()
  const occurrences = await readWindow(db, Occurrence, {
    of: null,
    isWanted: ({ created_by_id }) => created_by_id === userId,
  })
  return {
    residences: linked.map((row) => ({ id: row.id, unit: unitName(row), type: '' })),
    pets,
    vehicles,
    dependents: dependents.map(({ id, full_name }) => ({ id, name: full_name })),
    occurrences,
  }
}
