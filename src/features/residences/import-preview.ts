import { type ImportedFile, type ImportedLine, readImport } from '#domain/unit-files/import-file.ts'
import { type ImportContext, planImport } from '#domain/unit-files/import-plan.ts'
import { countsOf } from '#domain/unit-files/planned.ts'
import type { ImportCounts, ImportMapping, ImportProblem } from '#domain/residences/import-wire.ts'

/** What a file would change, before anything is written. */
export interface ImportPreview {
  text: string
  /** Only if a person said what the columns are. */
  mapping: ImportMapping | undefined
  residences: ImportCounts
  people: ImportCounts
  /** Problems by line: those of the file itself, and conflicts with existing rows. */
  problems: ImportProblem[]
  ignored: ImportedFile['ignored']
  /** What a line says and the import leaves as it is. */
  notices: ImportProblem[]
  /** Somebody's line does not say whether they own the unit or rent it: whoever is new in it is its owner. */
  lacksType: boolean
  /** Lines that can be imported. */
  good: number
  /** Lines that cannot. */
  bad: number
  sample: ImportedLine[]
}

const sampleLines = 5

/** `refused` is what the server has against lines: it knows people of other condominiums. */
export function previewOf(
  text: string,
  context: ImportContext,
  { mapping, refused = [] }: { mapping?: ImportMapping | undefined; refused?: readonly ImportProblem[] } = {},
): ImportPreview {
  const { lines: read, problems: unreadable, notices, ignored } = readImport(text, mapping)
  const out = new Set(refused.map(({ line }) => line))
  const lines = read.filter(({ line }) => !out.has(line))
  const plan = planImport(lines, context)
  const problems = [...unreadable, ...plan.problems, ...refused].sort((one, other) => one.line - other.line)
  const badLines = new Set(problems.map(({ line }) => line))
  const good = lines.filter(({ line }) => !badLines.has(line))
  return {
    text,
    mapping,
    problems,
    ignored,
    notices: [...notices, ...plan.notices].sort((one, other) => one.line - other.line),
    lacksType: good.some(({ person }) => person?.type === null),
    good: good.length,
    bad: badLines.size,
    residences: countsOf(plan.residences),
    people: countsOf(plan.people),
    sample: good.slice(0, sampleLines),
  }
}

/** What is sent when the person agrees. */
export function importOf({ text, mapping, problems }: ImportPreview) {
  return { text, ...(mapping && { mapping }), skip_problems: problems.length > 0 }
}
