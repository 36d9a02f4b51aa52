import { chakra } from '#ui/chakra.ts'
import type { Vote } from '#domain/assemblies/vote.ts'
import type { TableColumn } from '#ui/table-column.ts'
import { voterName } from './voter.ts'

interface VotersOnPaperProps {
  votes: readonly Vote[]
  columns: readonly TableColumn<Vote>[]
}

/** Paper has no scroll to draw rows by: there everybody stands, by name, whatever was searched for. */
export function VotersOnPaper({ votes, columns }: VotersOnPaperProps) {
  const byName = [...votes].sort((one, other) => voterName(one).localeCompare(voterName(other), 'pt-BR'))
  return (
    <chakra.table css={look}>
      <thead>
        <tr>
          {columns.map(({ key, header }) => (
            <th key={key} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {byName.map((vote) => (
          <tr key={vote.id}>
            {columns.map(({ key, render }) => (
              <td key={key}>{render(vote)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}

const look = {
  display: 'none',
  _print: { display: 'table' },
  width: '100%',
  borderCollapse: 'collapse',
  textStyle: 'table',
  '& thead': { display: 'table-header-group' },
  '& :is(th, td)': { px: '2', py: '1', textAlign: 'start', borderBottomWidth: '1px' },
} as const
