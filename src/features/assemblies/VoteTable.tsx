import { chakra } from '#ui/chakra.ts'
import { percentText } from '#ui/percent-text.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { VoteItem } from './VoteBars.tsx'

interface VoteTableProps {
  items: readonly Pick<VoteItem, 'label' | 'count' | 'percent'>[]
  /** How many could vote. */
  eligible: number
}

/** The result to read: each option, who did not vote, the whole. Lives in a flush `Panel`. */
export function VoteTable({ items, eligible }: VoteTableProps) {
  const voted = items.reduce((sum, item) => sum + item.count, 0)
  const silent = Math.max(0, eligible - voted)
  const ofAll = `Dos ${eligible.toLocaleString('pt-BR')} com direito a voto`
  const ofEligible = (count: number) =>
    eligible === 0 ? '–' : percentText((count / eligible) * 100, 'always')

  return (
    <chakra.table css={look}>
      <caption>
        <VisuallyHidden>Resultado por opção</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Opção</th>
          <th scope="col">Votos</th>
          <th scope="col">Dos votos</th>
          <th scope="col">{ofAll}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.label}>
            <th scope="row">{item.label}</th>
            <td data-label="Votos">{item.count}</td>
            <td data-label="Dos votos">{percentText(item.percent, 'always')}</td>
            <td data-label={ofAll}>{ofEligible(item.count)}</td>
          </tr>
        ))}
        <tr data-quiet>
          <th scope="row">Não votaram</th>
          <td data-label="Pessoas">{silent}</td>
          <td data-none>–</td>
          <td data-label={ofAll}>{ofEligible(silent)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td data-label="Pessoas">{voted + silent}</td>
          <td />
          <td data-label={ofAll}>
            {eligible === 0 ? '–' : percentText(((voted + silent) / eligible) * 100)}
          </td>
        </tr>
      </tfoot>
    </chakra.table>
  )
}

const look = {
  width: '100%',
  tableLayout: { base: 'auto', md: 'fixed' },
  hyphens: 'auto',
  borderCollapse: 'separate',
  borderSpacing: 0,
  textStyle: 'table',
  '& :is(th, td)': { height: '2.875rem', px: { base: '1.5', md: '3' }, borderBottomWidth: '1px' },
  '& :is(td, thead th:not(:first-of-type))': { textAlign: 'end', fontFeatureSettings: '"tnum"' },
  '& th': { textAlign: 'start' },
  '& thead th': {
    py: '1.5',
    bg: 'bg.subtle',
    borderTopWidth: '1px',
    color: 'fg.muted',
    textStyle: 'small',
    fontWeight: 600,
    md: {
      _first: { width: '31%' },
      '&:nth-of-type(2)': { width: '16%' },
      '&:nth-of-type(3)': { width: '21%' },
    },
  },
  '& tbody th': { fontWeight: 600 },
  '& [data-quiet]': {
    '& th': { fontWeight: 400, color: 'fg.muted' },
    '& td:nth-of-type(2)': { color: 'fg.muted' },
  },
  '& tbody tr:last-of-type > *': { borderBottomWidth: '2px' },
  '& tfoot :is(th, td)': { borderBottomWidth: 0, fontWeight: 700 },
  '& :is(th, td):first-of-type:is(th)': { pl: { base: '4', md: '6' } },
  '& tr > :last-child': { pr: { base: '4', md: '6' } },
  // With large text each option is a block of its own, its figures below each other with their names.
  '@container (max-width: 21.5rem)': {
    '& thead': { display: 'none' },
    '& :is(tbody, tfoot, tr, th, td)': { display: 'block', height: 'auto' },
    '&& tr > *': { border: 0, px: '4', py: '0.5', textAlign: 'start' },
    '& tr': { py: '2', borderTopWidth: '1px' },
    '& td[data-label]::before': { content: 'attr(data-label) ": "', color: 'fg.muted', fontWeight: 400 },
    '& td:is(:empty, [data-none])': { display: 'none' },
  },
} as const
