import { useState } from 'react'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { useCondominium } from '#hooks/use-condominium.ts'
import type { Local } from '#store/local-row.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import type { MenuItem } from '#ui/MenuItemRow.tsx'
import { ReservationDialog } from './ReservationDialog.tsx'
import { reservationInWords } from './reservation-in-words.ts'
import { type ReservationAct, useAllowedActs } from './use-allowed-acts.ts'
import { useDecisions } from './use-decisions.ts'

const words: Record<ReservationAct, Pick<MenuItem, 'label' | 'icon' | 'danger' | 'apart'>> = {
  approve: { label: 'Aprovar', icon: 'check-circle' },
  reject: { label: 'Recusar', icon: 'x-circle' },
  edit: { label: 'Editar', icon: 'pencil-simple' },
  cancel: { label: 'Cancelar', icon: 'prohibit' },
  remove: { label: 'Excluir', icon: 'trash', danger: true, apart: true },
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
  const label = `Ações de ${reservationInWords(row, timeZone)}`
  if (items.length === 0) return null
  return (
    <>
      <Menu
        label={label}
        items={items}
        trigger={(props) => (
          <IconButton {...props} label={label} icon="dots-three-vertical" iconWeight="bold" />
        )}
      />
      <ReservationDialog act={open} row={row} onClose={() => setOpen(null)} />
    </>
  )
}
