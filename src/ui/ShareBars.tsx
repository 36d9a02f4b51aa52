import { chakra } from './chakra.ts'
import { Link } from 'wouter'

export interface ShareBar {
  key: string
  label: string
  /** At the end of its line. */
  figure: string
  /** Below its name. */
  detail: string
  href: string
  value: number
}

/** Lying bars, each with its words: the longest fills the line. */
export function ShareBars({ label, bars }: { label: string; bars: readonly ShareBar[] }) {
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <chakra.ul aria-label={label} css={list}>
      {bars.map(({ key, label: name, figure, detail, href, value }) => (
        <li key={key}>
          <Link href={href}>
            <span data-words>
              <b>{name}</b>
              <span>{figure}</span>
            </span>
            <span data-track aria-hidden>
              <span style={{ width: `${((value / highest) * 100).toFixed(1)}%` }} />
            </span>
            <small>{detail}</small>
          </Link>
        </li>
      ))}
    </chakra.ul>
  )
}

const list = {
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  '& a': { display: 'block', textDecoration: 'none', color: 'fg' },
  '& a:hover b': { textDecoration: 'underline' },
  '& [data-words]': { display: 'flex', flexWrap: 'wrap', columnGap: '3' },
  '& b': { fontWeight: 600 },
  '& [data-words] > span': { ms: 'auto', fontFeatureSettings: '"tnum"', fontWeight: 700 },
  '& [data-track]': { display: 'block', height: '2', my: '1.5', borderRadius: '4px', bg: 'bg.muted' },
  '& [data-track] > span': { display: 'block', height: '100%', borderRadius: '4px', bg: 'chart.1' },
  '& small': { textStyle: 'small', color: 'fg.muted' },
} as const
