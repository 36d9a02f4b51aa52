import type { MenuItem } from './MenuItemRow.tsx'
import type { NavItem } from './nav-item.ts'

export interface SidebarProps {
  items: readonly NavItem[]
  path: string
  condominium: string | undefined
  /** Where another condominium is opened, for whoever sees several. */
  condominiumHref?: string | undefined
  /** The signed-in person; displayed in the drawer, because phones have no space for it elsewhere. */
  person?: { name: string; role: string; avatarUrl: string | null }
  /** Permissions are being read. */
  loading?: boolean
  open: boolean
  /** Below 1024 px it slides over the page and closes after a choice. */
  asDrawer: boolean
  /** Profile and settings, for which phones have no space elsewhere. */
  drawerItems?: readonly MenuItem[]
  onClose?: () => void
  onSearch?: () => void
  /** Absent while nobody is signed in. */
  onLogout?: () => void
}
