import type { MenuItem } from './MenuItemRow.tsx'
import type { NavItem } from './nav-item.ts'

export interface SidebarProps {
  items: readonly NavItem[]
  path: string
  condominium: string | undefined
  /** Who is signed in; the drawer says it, for phones have no room for it elsewhere. */
  person?: { name: string; role: string; avatarUrl: string | null }
  /** Permissions are being read. */
  loading?: boolean
  open: boolean
  /** Below 1024 px it slides over the page and closes after a choice. */
  asDrawer: boolean
  /** Profile and settings, which phones have no room for elsewhere. */
  drawerItems?: readonly MenuItem[]
  onClose?: () => void
  onSearch?: () => void
  /** None while nobody is known. */
  onLogout?: () => void
}
