import { createContext } from 'react'
import type { Boleto } from '#domain/boletos/boleto.ts'
import type { MenuItem } from '#ui/MenuItemRow.tsx'

/** The selection of a list, for the menus of its rows: cards on phones have no boxes. */
export interface BoletoSelecting {
  itemOf(row: Boleto): MenuItem | false
  isSelected(row: Boleto): boolean
}

export const SelectionContext = createContext<BoletoSelecting>({
  itemOf: () => false,
  isSelected: () => false,
})
