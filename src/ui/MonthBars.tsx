import { chakra } from './chakra.ts'
import { Link } from 'wouter'

export interface MonthBar {
  key: string
  /** Below it: `n`. */
  letter: string
  /** All of it in words. */
  label: string
  href: string
  /** From below; the second stands on the first. */
  value: number
  late: number
  /** A mark across the bar: the same month of the year before. */
  before: number
  isCurrent: boolean
}

/** Twelve small bars of two parts with a mark each; every bar is a link that says what it shows. */
export function MonthBars({ label, bars }: { label: string; bars: readonly MonthBar[] }) {
  const highest = Math.max(1, ...bars.map(({ value, late, before }) => Math.max(value + late, before)))
  const share = (amount: number) => `${((amount / highest) * 100).toFixed(2)}%`
  return (
    <chakra.ul aria-label={label} css={chart}>
      {bars.map((bar) => (
        <li key={bar.key} data-current={bar.isCurrent || undefined}>
          <Link href={bar.href} aria-label={bar.label} title={bar.label}>
            <span data-plot>
              {bar.late > 0 && <span data-late style={{ height: share(bar.late) }} />}
              {bar.value > 0 && <span data-value style={{ height: share(bar.value) }} />}
              {bar.before > 0 && <span data-before style={{ bottom: share(bar.before) }} />}
            </span>
            <span data-letter aria-hidden>
              {bar.letter}
            </span>
          </Link>
        </li>
      ))}
    </chakra.ul>
  )
}

const chart = {
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  '& a': { display: 'block', textDecoration: 'none', color: 'fg.muted', borderRadius: '4px' },
  '& [data-plot]': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    gap: '2px',
    height: '12rem',
    px: '12%',
    borderBottom: '1px solid {colors.border.emphasized}',
  },
  '& [data-value], & [data-late]': { display: 'block', minHeight: '2px', borderRadius: '2px' },
  '& [data-value]': { bg: 'chart.1', opacity: 0.42 },
  '& [data-late]': { bg: 'chart.4' },
  '& [data-before]': {
    position: 'absolute',
    insetInline: '4%',
    borderTop: '2px dotted {colors.fg}',
  },
  '& li[data-current] [data-value], & a:hover [data-value]': { opacity: 1 },
  '& li[data-current] [data-letter]': { fontWeight: 700, color: 'fg' },
  '& [data-letter]': { display: 'block', pt: '1.5', textAlign: 'center', textStyle: 'small' },
} as const
