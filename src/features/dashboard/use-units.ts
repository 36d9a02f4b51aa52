import { useMemo } from 'react'
import { occupancyOf } from '#domain/residences/occupancy.ts'
import { Residence } from '#domain/residences/residence.ts'
import { residentsAmong } from '#domain/residents/residents-among.ts'
import { User } from '#domain/users/user.ts'
import { useRows } from '#parts/use-rows.ts'
import { useIsWhole } from './use-counted.ts'
import { useHouse } from './use-house.ts'

/** The units in use; undefined until they are read. */
export function useUnits(): readonly Residence[] | undefined {
  const isWhole = useIsWhole()
  const rows = useRows(Residence)?.rows
  return useMemo(
    () => (isWhole ? rows?.filter(({ archived_at }) => archived_at === null) : undefined),
    [rows, isWhole],
  )
}

export function useOccupancy() {
  const units = useUnits()
  return useMemo(() => units && occupancyOf(units), [units])
}

/** The people who live in or own a unit; one that is archived has kept its people. */
export function useResidents(): readonly User[] | undefined {
  const { today } = useHouse()
  const isWhole = useIsWhole()
  const users = useRows(User)?.rows
  const rows = useRows(Residence)?.rows
  const units = isWhole ? rows : undefined
  return useMemo(() => users && units && residentsAmong(users, units, today), [users, units, today])
}
