import { chakra } from '#ui/chakra.ts'
import type { ImportProblem } from '#domain/residences/import-wire.ts'
import { Notice } from '#ui/Notice.tsx'

interface ImportProblemsProps {
  /** How many lines: one may have several problems. */
  title: string
  problems: readonly ImportProblem[]
}

const mostShown = 200

/** Why which line of the file is not taken. */
export function ImportProblems({ title, problems }: ImportProblemsProps) {
  if (problems.length === 0) return null
  return (
    <Notice tone="danger" icon="warning" title={title}>
      <chakra.ul css={list} tabIndex={0} aria-label="Problemas do arquivo">
        {problems.slice(0, mostShown).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            Linha {line}: {message}
          </li>
        ))}
        {problems.length > mostShown && <li>e mais {problems.length - mostShown}</li>}
      </chakra.ul>
    </Notice>
  )
}

const list = { maxHeight: '14rem', overflowY: 'auto', mt: '1', '& li': { py: '0.5' } } as const
