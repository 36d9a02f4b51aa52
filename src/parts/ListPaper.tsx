import { createPortal } from 'react-dom'
import { countedText } from '#domain/values/counted-text.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { now } from '#session/clock.ts'
import { chakra } from '#ui/chakra.ts'
import { sortRows } from '#ui/sort-rows.ts'
import type { TableColumn, TableSort } from '#ui/table-column.ts'
import type { ListFacts } from './PrintedList.tsx'
import { useCondominium } from './use-condominium.ts'
import { useExportWait } from './use-export-wait.ts'

interface ListPaperProps<Row> {
  facts: ListFacts
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  total: number
  sort: TableSort | undefined
  /** The day from which this device has them, where it has not all. */
  since: string | undefined
}

/** A list for printers: every row, the head of the table on each page, and on top what it is a list of. */
export function ListPaper<Row extends { id: string }>(props: ListPaperProps<Row>) {
  const { facts, columns, rows, total, sort, since } = props
  const { name, timeZone } = useCondominium()
  const wait = useExportWait() // the browser's own menu prints at any time
  const count = countedText(rows.length, 'registro', 'registros')
  const details = [
    ...facts.filters,
    rows.length < total ? `Os primeiros ${rows.length} de ${total} registros` : count,
    ...(wait ? [`Lista incompleta: ${wait}`] : []),
    ...(since ? [`Desde ${since}, o que está neste aparelho`] : []),
    `Impresso em ${fullInstant(now(), timeZone)}`,
  ]
  return createPortal(
    <chakra.article data-paper css={sheet}>
      <header>
        <p>{name}</p>
        <h1>{facts.title}</h1>
        <p>{details.join(' · ')}</p>
      </header>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, header, align, hideHeader }) => (
              <th key={key} scope="col" data-end={align === 'end' || undefined}>
                {!hideHeader && header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortRows(rows, columns, sort).map((row) => (
            <tr key={row.id}>
              {columns.map(({ key, align, render }) => (
                <td key={key} data-end={align === 'end' || undefined}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </chakra.article>,
    document.body,
  )
}

const ink = '#13211F'
const line = '#B9C6C2'

const sheet = {
  display: 'none',
  _print: { display: 'block' },
  color: ink,
  bg: '#fff',
  fontSize: '9pt',
  lineHeight: 1.3,
  '& :is(a, span, svg, p, h1, th, td)': { color: `${ink} !important`, textDecoration: 'none' },
  '& header': { mb: '4mm' },
  '& h1': { fontSize: '16pt', fontWeight: 700, my: '1mm' },
  '& header p:first-of-type': { fontWeight: 600 },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& :is(th, td)': {
    px: '1.2mm',
    py: '1mm',
    textAlign: 'start',
    verticalAlign: 'middle',
    borderBottom: `0.2mm solid ${line}`,
    // A column is as wide as its longest word, but for addresses of e-mail.
    overflowWrap: 'break-word',
  },
  '& td a': { display: 'block', p: '0 !important', overflowWrap: 'anywhere' },
  '& th': { fontWeight: 600, borderBottomColor: ink, whiteSpace: 'nowrap' },
  '& [data-end]': { textAlign: 'end', fontFeatureSettings: '"tnum"' },
  // Whole, also what the screen cuts after two lines.
  '& td *': {
    fontSize: 'inherit !important',
    minHeight: '0 !important',
    overflow: 'visible !important',
    WebkitLineClamp: 'none !important',
  },
  '& td img': { maxHeight: '10mm', width: 'auto' },
  '& [data-avatar]': { display: 'none' },
  // Paper has no ground: a mark is its words.
  '& [data-badge]': { bg: '#fff', p: 0 },
} as const
