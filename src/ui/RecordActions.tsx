import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { LinkButton } from './LinkButton.tsx'
import { Menu } from './Menu.tsx'
import type { MenuItem } from './MenuItemRow.tsx'
import { useInPanel } from './in-panel.ts'
import { editItem } from './row-items.ts'
import { tabletUp, useMediaQuery } from './use-media-query.ts'

export interface RecordActionsProps {
  /** Buttons beside the main action from tablets on; on phones in the menu. Leave out what is not allowed. */
  besides?: readonly (MenuItem | false)[]
  /** Rare or destructive actions: always in the menu. */
  rest?: readonly (MenuItem | false)[]
}

/** A record's actions besides the main one: buttons that delete are always in the menu. */
export function RecordActions({ besides = [], rest = [] }: RecordActionsProps) {
  const isTablet = useMediaQuery(tabletUp)
  const isInPanel = useInPanel()
  const allowed = besides.filter((item) => item !== false)
  // Beside a list there is room for one.
  const shown = isTablet ? allowed.slice(0, isInPanel ? 1 : undefined) : []
  const items = [...allowed.slice(shown.length), ...rest.filter((item) => item !== false)]
  return (
    <>
      {shown.map((item) => (
        <Act key={item.label} item={item} />
      ))}
      {items.length > 0 && (
        <span data-record-menu>
          <Menu
            label="Mais ações"
            items={items}
            trigger={(props) => (
              <IconButton {...props} label="Mais ações" icon="dots-three-vertical" iconWeight="bold" />
            )}
          />
        </span>
      )}
    </>
  )
}

function Act({ item: { label, icon, href, onPress, disabledReason, danger } }: { item: MenuItem }) {
  const variant = danger ? 'dangerGhost' : 'outline'
  if (href) {
    return (
      <LinkButton variant={variant} icon={icon} href={href}>
        {label}
      </LinkButton>
    )
  }
  return (
    <Button
      variant={variant}
      icon={icon}
      disabledReason={disabledReason}
      onClick={onPress}
      data-edit={label === editItem.label || undefined}
    >
      {label}
    </Button>
  )
}
