import type { MenuItem } from '#ui/MenuItemRow.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import type { ReservationAction } from './use-allowed-actions.ts'

/** What each act on a reservation is called, wherever it is offered. */
export const actWords = {
  approve: { label: 'Aprovar', icon: 'check-circle' },
  reject: { label: 'Recusar', icon: 'x-circle' },
  edit: editItem,
  cancel: { label: 'Cancelar', icon: 'prohibit' },
  remove: deleteItem,
} as const satisfies Record<ReservationAction, MenuItem>
