import { type ImportedFile, type ImportedLine, readImport } from '#domain/unit-files/import-file.ts'
import { countsOf, type ImportContext, planImport } from '#domain/unit-files/import-plan.ts'
import type { ImportCounts, ImportProblem } from '#domain/residences/import-wire.ts'

/** What a file would change, before anything is written. */
export interface ImportPreview {
  text: string
  residences: ImportCounts
  people: ImportCounts
  /** Problems by line: those of the file itself, and conflicts with existing rows. */
  problems: ImportProblem[]
  ignored: ImportedFile['ignored']
  /** What a line says and the import leaves as it is. */
  notices: ImportProblem[]
  /** Lines that can be imported. */
  good: number
  /** Lines that cannot. */
  bad: number
  sample: ImportedLine[]
}

const sampleLines = 5

export function previewOf(text: string, context: ImportContext): ImportPreview {
  const { lines, problems: unreadable, ignored } = readImport(text)
  const plan = planImport(lines, context)
  const problems = [...unreadable, ...plan.problems].sort((one, other) => one.line - other.line)
  const badLines = new Set(problems.map(({ line }) => line))
  const good = lines.filter(({ line }) => !badLines.has(line))
  return {
    text,
    problems,
    ignored,
    notices: plan.notices,
    good: good.length,
    bad: badLines.size,
    residences: countsOf(plan.residences),
    people: countsOf(plan.people),
    sample: good.slice(0, sampleLines),
  }
}
