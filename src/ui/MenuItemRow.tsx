import { chakra } from './chakra.ts'
import { Link } from 'wouter'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons/names.ts'

export interface MenuItem {
  label: string
  icon?: IconName
  /** Either a link or an action. */
  href?: string
  onPress?: () => void
  danger?: boolean
  /** Why it is disabled; displayed below the label. */
  disabledReason?: string | undefined
  /** A line above it, if it is not the first. */
  apart?: boolean
  checked?: boolean
}

interface MenuItemRowProps {
  item: MenuItem
  onChosen: () => void
}

export function MenuItemRow({ item, onChosen }: MenuItemRowProps) {
  const words = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <chakra.span flex="1">
        {item.label}
        {item.disabledReason && (
          <chakra.span display="block" textStyle="small">
            {item.disabledReason}
          </chakra.span>
        )}
      </chakra.span>
      {item.checked && <Icon name="check" weight="bold" size={16} />}
    </>
  )
  const look = { ...row, ...(item.apart ? apart : undefined), color: item.danger ? 'danger.fg' : 'fg' }

  return item.href ? (
    <RowLink href={item.href} role="menuitem" tabIndex={-1} css={look} onClick={onChosen}>
      {words}
    </RowLink>
  ) : (
    <chakra.button
      type="button"
      role="menuitem"
      tabIndex={-1}
      css={look}
      aria-disabled={item.disabledReason ? true : undefined}
      onClick={() => {
        if (item.disabledReason) return
        onChosen()
        item.onPress?.()
      }}
    >
      {words}
    </chakra.button>
  )
}

const RowLink = chakra(Link)

const row = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: '100%',
  minHeight: '11',
  px: '3',
  py: '1.5',
  borderRadius: 'field',
  textAlign: 'start',
  textStyle: 'table',
  fontWeight: 500,
  textDecoration: 'none',
  cursor: 'pointer',
  '&:is(:hover, :focus)': { bg: 'bg.muted', outline: 'none' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'brand.solid', outlineOffset: '-2px' },
  '&[aria-disabled=true]': { color: 'fg.muted', cursor: 'not-allowed' },
} as const

const apart = {
  '&:not(:first-child)': {
    mt: '3',
    _before: { content: '""', position: 'absolute', insetX: 0, top: '-6px', borderTopWidth: '1px' },
  },
} as const
