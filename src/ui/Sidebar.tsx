import { chakra } from '@chakra-ui/react'
import type { KeyboardEvent } from 'react'
import type { MenuItem } from './MenuItemRow.tsx'
import type { NavItem } from './nav-item.ts'
import { SidebarContent } from './SidebarContent.tsx'
import { useModalDialog } from './use-modal-dialog.ts'

export interface SidebarProps {
  items: readonly NavItem[]
  path: string
  condominium: string | undefined
  /** Permissions are being read. */
  loading?: boolean
  open: boolean
  /** Below 1024 px it slides over the page and closes after a choice. */
  asDrawer: boolean
  /** Profile and settings, which phones have no room for elsewhere. */
  drawerItems: readonly MenuItem[]
  onClose: () => void
  onSearch: () => void
  onLogout: () => void
}

export function Sidebar(props: SidebarProps) {
  if (props.asDrawer) return props.open ? <Drawer {...props} /> : null

  return (
    <chakra.aside css={{ ...ground, position: 'sticky', top: 0, height: '100dvh' }}>
      <SidebarContent {...props} collapsed={!props.open} />
    </chakra.aside>
  )
}

function Drawer(props: SidebarProps) {
  const dialog = useModalDialog()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    props.onClose()
  }

  return (
    <chakra.dialog
      ref={dialog}
      aria-label="Menu"
      onClose={(event) => {
        if (!event.currentTarget.open) props.onClose()
      }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) props.onClose()
      }}
      css={{ ...ground, ...drawer }}
    >
      <SidebarContent {...props} collapsed={false} />
    </chakra.dialog>
  )
}

const ground = { bg: 'bg.nav', color: 'fg.nav', overflow: 'hidden auto', scrollbarWidth: 'thin' } as const

const drawer = {
  position: 'fixed',
  inset: '0 auto 0 0',
  width: 'min(18rem, calc(100vw - 3rem))',
  height: '100dvh',
  maxHeight: '100dvh',
  animation: 'slideOut {durations.sheet} {easings.in}',
  _backdrop: { bg: 'bg.scrim', animation: 'fadeIn {durations.sheet}' },
} as const
