import { chakra } from './chakra.ts'
import type { IconName } from './icons/names.ts'
import { LinkButton } from './LinkButton.tsx'

export interface QuickAct {
  label: string
  icon: IconName
  href: string
  /** The key n does it; on phones the screen's `ActionDock` has it. */
  isMain?: boolean
}

/** What people come to a home for: in one line at desks, two per row on phones. The first is the screen's own. */
export function QuickActs({ acts }: { acts: readonly QuickAct[] }) {
  return (
    <chakra.nav aria-label="Ações rápidas" css={row}>
      {acts.map(({ label, icon, href, isMain }, at) => (
        <LinkButton
          key={label}
          icon={icon}
          href={href}
          variant={at === 0 ? 'solid' : 'outline'}
          {...(isMain && { 'data-new': true })}
        >
          {label}
        </LinkButton>
      ))}
    </chakra.nav>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))',
  gap: { base: '2', md: '3' },
  '& > a': { minHeight: '13', px: '2' },
  '& > a[data-new]': { display: { mdDown: 'none' } },
} as const
