import type { MenuItem } from '#ui/MenuItemRow.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import type { ReservationAction } from './use-allowed-actions.ts'

/** The label of each action on a reservation. */
export const actWords = {
  approve: { label: 'Aprovar', icon: 'check-circle' },
  reject: { label: 'Recusar', icon: 'x-circle' },
  edit: editItem,
  cancel: { label: 'Cancelar', icon: 'prohibit' },
  remove: deleteItem,
} as const satisfies Record<ReservationAction, MenuItem>
