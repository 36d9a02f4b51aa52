import { useMemo } from 'react'
import { importColumnTexts, type ImportProblem } from '#domain/residences/import-wire.ts'
import { useFiles } from '#hooks/use-files.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { badLinesOf, type MappedFile } from './import-mapping.ts'
import { ImportLines, mostLines } from './ImportLines.tsx'
import { ImportTable } from './ImportTable.tsx'

interface ImportProblemsProps {
  /** How many lines: one may have several problems. */
  title: string
  problems: readonly ImportProblem[]
  file: MappedFile
}

/** Why which line of the file is not taken, whose it is and what stands in it; they can be saved to be corrected. */
export function ImportProblems({ title, problems, file }: ImportProblemsProps) {
  const { saveCsv } = useFiles()
  const badLines = useMemo(() => badLinesOf(file, problems), [file, problems])
  if (problems.length === 0) return null
  const asWritten = problems
    .slice(0, mostLines)
    .filter(({ name, value }) => name !== undefined || value !== undefined)
  return (
    <>
      <Notice tone="danger" icon="warning" title={title}>
        <ImportLines label="Problemas do arquivo" lines={problems} />
      </Notice>
      {asWritten.length > 0 && (
        <ImportTable
          caption="Como estão no arquivo"
          head={['Linha', 'Nome', 'Valor']}
          rows={asWritten.map(({ line, name, column, value, message }) => ({
            key: `${line} ${message}`,
            cells: [line, name ?? '–', valueText({ column, value })],
          }))}
        />
      )}
      {badLines !== null && (
        <div>
          <Button icon="download-simple" onClick={() => saveCsv('linhas-com-problema.csv', badLines)}>
            Baixar as linhas com problema
          </Button>
        </div>
      )}
    </>
  )
}

/** `E-mail: ana@` */
function valueText({ column, value }: Pick<ImportProblem, 'column' | 'value'>): string {
  if (value === undefined) return '–'
  const text = value === '' ? '(vazio)' : value
  return column ? `${importColumnTexts[column]}: ${text}` : text
}
