import type { MenuItem } from './MenuItemRow.tsx'

/** What every row's menu says in the same words. */
export const editItem = { label: 'Editar', icon: 'pencil-simple' } satisfies MenuItem
export const deleteItem = { label: 'Excluir', icon: 'trash', danger: true, apart: true } satisfies MenuItem
