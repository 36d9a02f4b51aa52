import { IconButton } from './IconButton.tsx'
import { Menu } from './Menu.tsx'
import type { MenuItem } from './MenuItemRow.tsx'

interface RowActionsProps {
  /** "Salão de festas": the row's name. */
  of: string
  /** Leave out what is not allowed. */
  items: readonly (MenuItem | false)[]
}

/** The menu under a row's three dots; without actions there is none. */
export function RowActions({ of, items }: RowActionsProps) {
  const allowed = items.filter((item) => item !== false)
  const label = `Ações de ${of}`
  if (allowed.length === 0) return null
  return (
    <Menu
      label={label}
      items={allowed}
      trigger={(props) => (
        <IconButton {...props} label={label} icon="dots-three-vertical" iconWeight="bold" />
      )}
    />
  )
}
