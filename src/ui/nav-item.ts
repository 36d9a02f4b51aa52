import type { FilledIconName } from './icons/names.ts'

export interface NavItem {
  href: string
  label: string
  /** Drawn filled when current. */
  icon: FilledIconName
  /** Only what awaits this person. */
  count?: number
}

/** A menu item is current on its own screen and on the screens below it, and where MASTER has the same screen. */
export function isCurrent(item: NavItem, path: string) {
  const [href, here] = [navItemPath(item.href), navItemPath(path)]
  return here === href || here.startsWith(`${href}/`)
}

/** `/app/master/settings` and `/app/settings` are one place. */
function navItemPath(path: string): string {
  return path.replace(/^\/app\/master\//, '/app/')
}
