import { chakra } from '#ui/chakra.ts'
import type { ReactNode } from 'react'
import type { ChartTone } from '#ui/chart-tone.ts'
import { percentText } from '#ui/percent-text.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

export interface VoteItem {
  /** "SIM" */
  label: string
  count: number
  /** Of the votes given: 62.5 */
  percent: number
  tone: ChartTone
}

interface VoteBarsProps {
  /** The result as a sentence: "SIM teve 20 dos 32 votos." */
  heading: ReactNode
  items: readonly VoteItem[]
}

/** A result to look at: bars from zero, words at the marks, figures at the end. `VoteTable` belongs under it. */
export function VoteBars({ heading, items }: VoteBarsProps) {
  const most = Math.max(1, ...items.map((item) => item.count))
  return (
    <chakra.div>
      <chakra.p fontSize="1.125rem">{heading}</chakra.p>
      <chakra.ul css={bars}>
        {items.map((item) => (
          <li key={item.label}>
            <span data-label>{item.label}</span>
            <span data-track>
              <chakra.span
                data-ink
                bg={`chart.${item.tone}`}
                style={{ width: `${(item.count / most) * 100}%` }}
              />
            </span>
            <span data-figures>
              <b>
                {item.count}
                <VisuallyHidden>{item.count === 1 ? ' voto' : ' votos'},</VisuallyHidden>
              </b>
              <span>{percentText(item.percent)}</span>
            </span>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}

const bars = {
  display: 'flex',
  flexDirection: 'column',
  gap: '3.5',
  mt: '5',
  '& li': {
    display: 'grid',
    gridTemplateColumns: { base: '1fr auto', md: '7.25rem minmax(0, 1fr) auto' },
    gridTemplateAreas: { base: '"label figures" "track track"', md: '"label track figures"' },
    columnGap: '3.5',
    rowGap: '1',
    alignItems: 'center',
    fontSize: '1.0625rem',
  },
  '& [data-label]': { gridArea: 'label', fontWeight: 600 },
  '& [data-track]': { gridArea: 'track', borderLeft: '1px solid {colors.border.emphasized}' },
  '& [data-track] > span': {
    display: 'block',
    height: { base: '1.75rem', md: '2.375rem' },
    borderRadius: '0 6px 6px 0',
  },
  '& [data-figures]': {
    gridArea: 'figures',
    display: 'grid',
    gridTemplateColumns: 'minmax(1.5rem, auto) minmax(4rem, auto)',
    gap: '3',
    fontFeatureSettings: '"tnum"',
    textAlign: 'end',
    '& b': { fontWeight: 700 },
    '& > span': { color: 'fg.muted' },
  },
  '@container (max-width: 13rem)': {
    '& li': { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateAreas: '"label" "figures" "track"' },
    '& [data-figures]': { justifyContent: 'start' },
  },
} as const
