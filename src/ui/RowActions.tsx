import { IconButton } from './IconButton.tsx'
import { Menu } from './Menu.tsx'
import type { MenuItem } from './MenuItemRow.tsx'

interface RowActionsProps {
  /** "Salão de festas": what the acts are done with. */
  of: string
  /** What may not be done is left out. */
  items: readonly (MenuItem | false)[]
}

/** The menu under the three dots of a row; without acts there is none. */
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
