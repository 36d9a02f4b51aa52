import { chakra } from '#ui/chakra.ts'

interface TableProps {
  caption: string
  head: readonly string[]
  rows: readonly { key: string; cells: readonly React.ReactNode[] }[]
}

/** Lines to look at: they scroll sideways on phones, and down where there are many. */
export function ImportTable({ caption, head, rows }: TableProps) {
  return (
    <chakra.div css={frame} tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((word) =>
              word ? (
                <th key={word} scope="col">
                  {word}
                </th>
              ) : (
                <td key="corner" />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, column) => (
                <td key={head[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </chakra.div>
  )
}

const frame = {
  overflow: 'auto',
  maxHeight: '20rem',
  '& table': { width: '100%', borderCollapse: 'collapse', textStyle: 'table' },
  '& caption': { textAlign: 'start', textStyle: 'h3', pb: '2' },
  '& :is(th, td)': { px: { base: '2', md: '3' }, py: '2', textAlign: 'start' },
  '& td': { whiteSpace: 'nowrap', maxWidth: '24rem', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& thead': { bg: 'bg.subtle' },
  '& th': { textStyle: 'small', fontWeight: 600, color: 'fg.muted' },
  '& tbody tr': { borderTopWidth: '1px' },
  '& tbody td:first-of-type': { fontWeight: 600 },
} as const
