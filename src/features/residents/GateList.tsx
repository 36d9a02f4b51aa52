import { useEffect, useEffectEvent, useMemo } from 'react'
import { Residence } from '#domain/residences/residence.ts'
import { User } from '#domain/users/user.ts'
import { Vehicle } from '#domain/vehicles/vehicle.ts'
import { useNotedExport } from '#hooks/use-noted-access.ts'
import { useRows } from '#parts/use-rows.ts'
import { ListPaper } from '#parts/ListPaper.tsx'
import { useToday } from '#parts/use-today.ts'
import { gateColumns, gateRows } from './gate-rows.ts'

interface GateListProps {
  condominiumId: string
  onClose: () => void
}

const facts = { title: 'Lista da portaria', filters: [] }

/** The people of every unit, their telephones and plates, printed for the gate. It draws nothing on the screen. */
export function GateList({ condominiumId, onClose }: GateListProps) {
  const today = useToday()
  const here = { of: condominiumId }
  const users = useRows(User, here)?.rows
  const residences = useRows(Residence, here)?.rows
  // Their index is their owner, who is known by the unit.
  const vehicles = useRows(Vehicle, { of: null })?.rows
  const rows = useMemo(
    () => users && residences && vehicles && gateRows({ users, residences, vehicles, today }),
    [users, residences, vehicles, today],
  )
  const noteExport = useNotedExport()
  const close = useEffectEvent(onClose)
  const print = useEffectEvent(() => {
    addEventListener('afterprint', () => close(), { once: true })
    window.print()
    void noteExport()
  })
  const isReady = rows !== undefined
  useEffect(() => {
    if (isReady) print()
  }, [isReady])

  return (
    rows && (
      <ListPaper
        facts={facts}
        columns={gateColumns}
        rows={rows}
        total={rows.length}
        sort={undefined}
        since={undefined}
      />
    )
  )
}
