import type { MenuItem } from './MenuItemRow.tsx'

/** The labels that every row's menu shares. */
export const editItem = { label: 'Editar', icon: 'pencil-simple' } satisfies MenuItem
export const deleteItem = { label: 'Excluir', icon: 'trash', danger: true, apart: true } satisfies MenuItem
