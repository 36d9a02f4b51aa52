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

/** What people come to a home for: in one line, on phones as tiles beside each other. The main one is filled, else the first. */
export function QuickActs({ acts }: { acts: readonly QuickAct[] }) {
  const main = acts.find(({ isMain }) => isMain) ?? acts[0]
  return (
    <chakra.nav aria-label="Ações rápidas" css={row}>
      {acts.map((act) => (
        <LinkButton
          key={act.label}
          icon={act.icon}
          href={act.href}
          variant={act === main ? 'solid' : 'outline'}
          {...(act.isMain && { 'data-new': true })}
        >
          {act.label}
        </LinkButton>
      ))}
    </chakra.nav>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: {
    base: 'repeat(auto-fit, minmax(min(5.75rem, 100%), 1fr))',
    md: 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))',
  },
  gap: { base: '2', md: '3' },
  '& > a': {
    minHeight: '13',
    px: { base: '1', md: '2' },
    py: { mdDown: '2.5' },
    flexDirection: { mdDown: 'column' },
    gap: { mdDown: '1' },
    textStyle: { mdDown: 'small' },
    fontWeight: 600,
  },
  '& > a[data-new]': { display: { mdDown: 'none' } },
} as const
