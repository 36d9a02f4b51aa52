import type { FilledIconName } from './icons/names.ts'

export interface NavItem {
  href: string
  label: string
  /** With a `fill` variant, for the current item. */
  icon: FilledIconName
  /** The number of rows that await this person, or that they have not read. */
  count?: number
  /** Opens it after the key g. */
  letter?: string
  /** What they are, for screen readers; "aguardando" if it is not said. */
  countWords?: string
}

/** An item is current on its own screen, on the screens below it, and on MASTER's version of the screen. */
export function isCurrent(item: NavItem, path: string) {
  const [href, here] = [navItemPath(item.href), navItemPath(path)]
  return here === href || here.startsWith(`${href}/`)
}

/** `/app/master/settings` and `/app/settings` are the same item. */
function navItemPath(path: string): string {
  return path.replace(/^\/app\/master\//, '/app/')
}
