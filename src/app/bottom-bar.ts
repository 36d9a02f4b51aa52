import { management, type Role } from '#domain/kernel/roles.ts'
import { livesHere } from '#domain/users/user.ts'
import { awaitingHref } from '#parts/awaiting.ts'
import type { NavItem } from '#ui/nav-item.ts'
import { dashboardPath, type NavigationItem } from '#parts/navigation.ts'

interface Given {
  /** The navigation items that this person may open. */
  open: readonly NavigationItem[]
  /** The number of rows that await them. */
  awaiting: number
}

const awaitingPlace: NavItem = { label: 'Aguardam', icon: 'lamp', href: awaitingHref }

/**
 * The four most used navigation items of a role, with labels that fit a phone. One of them carries the number of rows
 * that await this person.
 */
export function barItems(role: Role, { open, awaiting }: Given): NavItem[] {
  const isManagement = management.some((one) => one === role)
  const home = dashboardPath(role)
  const counting = isManagement ? awaitingHref : home
  const hrefs = isManagement
    ? [home, awaitingHref, '/app/occurrences', '/app/reservations']
    : [home, '/app/occurrences', '/app/reservations', lastPlace(role, open)]
  return hrefs.flatMap((href) => {
    const place = href === awaitingHref ? awaitingPlace : open.find((one) => one.href === href)
    if (!place) return []
    const { label, icon, count, countWords } = place
    const item = { href, icon, label: shortWords[label] ?? label }
    if (href === counting) return [{ ...item, count: awaiting }]
    if (href === '/app/statement' && count !== undefined)
      return [{ ...item, count, ...(countWords && { countWords }) }]
    return [item]
  })
}

/** What one owes is asked every month, one's own unit hardly ever. */
function lastPlace(role: Role, open: Given['open']): string {
  if (!livesHere(role)) return '/app/statement'
  return open.some(({ href }) => href === '/app/financial') ? '/app/financial' : '/app/my-unit'
}

const shortWords: Record<string, string> = {
  Dashboard: 'Início',
  'Minha unidade': 'Unidade',
  'Minhas contas': 'Contas',
}
