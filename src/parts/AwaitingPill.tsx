import { chakra } from '#ui/chakra.ts'
import { Link } from 'wouter'
import { Icon } from '#ui/Icon.tsx'

/** A link with a count: "7 assuntos aguardam você". */
export function AwaitingPill({ href, children }: { href: string; children: string }) {
  const [count, ...words] = children.split(' ')
  return (
    <Pill href={href}>
      <Icon name="lamp" weight="fill" />
      <span>
        <b>{count}</b> {words.join(' ')}
      </span>
      <Icon name="caret-right" weight="bold" size={16} />
    </Pill>
  )
}

const Pill = chakra(Link, {
  base: {
    display: 'flex',
    flex: { mdDown: '1 1 0' },
    minWidth: 0,
    maxWidth: '100%',
    alignItems: 'center',
    gap: '3',
    minHeight: { base: '14', md: '12' },
    px: '4',
    py: '2',
    borderRadius: 'button',
    bg: 'accent.solid',
    color: 'accent.contrast',
    textDecoration: 'none',
    _hover: { filter: 'brightness(1.05)' },
    '& > span': { flex: '1', minWidth: 0, overflowWrap: 'anywhere' },
    '& b': { fontWeight: 700 },
  },
})
