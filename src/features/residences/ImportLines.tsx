import { chakra } from '#ui/chakra.ts'
import type { ImportProblem } from '#domain/residences/import-wire.ts'

interface ImportLinesProps {
  label: string
  lines: readonly ImportProblem[]
}

/** How many are shown, of what may be thousands. */
export const mostLines = 200

/** What is said of lines of the file. */
export function ImportLines({ label, lines }: ImportLinesProps) {
  return (
    <chakra.ul css={list} tabIndex={0} aria-label={label}>
      {lines.slice(0, mostLines).map(({ line, message }) => (
        <li key={`${line} ${message}`}>
          Linha {line}: {message}
        </li>
      ))}
      {lines.length > mostLines && <li>e mais {lines.length - mostLines}</li>}
    </chakra.ul>
  )
}

const list = { maxHeight: '14rem', overflowY: 'auto', mt: '1', '& li': { py: '0.5' } } as const
