import type { ImportColumn, ImportProblem } from '../residences/import-wire.ts'
import type { ImportedLine } from './import-file.ts'

/** Why a line is refused, and the cell that it is about. */
export interface Complaint {
  column: ImportColumn
  message: string
}

export function problemOf(line: ImportedLine, { column, message }: Complaint): ImportProblem {
  const { person, ...ofUnit } = line
  const value = { ...ofUnit, ...person }[column]
  return { line: line.line, message, ...(person && { name: person.name }), column, value: value ?? '' }
}
