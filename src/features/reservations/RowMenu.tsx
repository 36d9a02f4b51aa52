import { useState } from 'react'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { useCondominium } from '#hooks/use-condominium.ts'
import type { Local } from '#store/local-row.ts'
import type { MenuItem } from '#ui/MenuItemRow.tsx'
import { RowActions } from '#ui/RowActions.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { ReservationDialog } from './ReservationDialog.tsx'
import { reservationInWords } from './reservation-in-words.ts'
import { type ReservationAct, useAllowedActs } from './use-allowed-acts.ts'
import { useDecisions } from './use-decisions.ts'

const words: Record<ReservationAct, MenuItem> = {
  approve: { label: 'Aprovar', icon: 'check-circle' },
  reject: { label: 'Recusar', icon: 'x-circle' },
  edit: editItem,
  cancel: { label: 'Cancelar', icon: 'prohibit' },
  remove: deleteItem,
}

const inOrder = ['approve', 'reject', 'edit', 'cancel', 'remove'] as const

/** What can be done with one reservation without opening it. */
export function RowMenu({ row }: { row: Local<Reservation> }) {
  const { timeZone } = useCondominium()
  const [open, setOpen] = useState<Exclude<ReservationAct, 'approve'> | null>(null)
  const allowed = useAllowedActs(row)
  const { approve } = useDecisions()
  const items = inOrder
    .filter((act) => allowed[act])
    .map((act) => ({
      ...words[act],
      onPress: () => (act === 'approve' ? void approve([row]) : setOpen(act)),
    }))
  return (
    <>
      <RowActions of={reservationInWords(row, timeZone)} items={items} />
      <ReservationDialog act={open} row={row} onClose={() => setOpen(null)} />
    </>
  )
}
