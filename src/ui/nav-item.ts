import type { IconName } from './icons/names.ts'

export interface NavItem {
  href: string
  label: string
  /** Must also come filled: it is drawn so when current. */
  icon: IconName
  /** Only what awaits this person. */
  count?: number
}

/** A menu item is current on its own screen and on the screens below it. */
export function isCurrent(item: NavItem, path: string) {
  return path === item.href || path.startsWith(`${item.href}/`)
}
