import type { Context } from '#domain/kernel/command.ts'
import { isListed, type Occurrence, occurrenceFlow } from '#domain/occurrences/occurrence.ts'
import { mayMoveOccurrence } from '#domain/occurrences/rights.ts'

export type SelectedAct = 'assign' | 'resolve' | 'archive'

/** Of the selected ones, those with which this can be done; the others stay as they are. */
export function doable(
  rows: readonly Occurrence[],
  act: SelectedAct,
  context: Pick<Context, 'actor'>,
): Occurrence[] {
  return rows.filter((row) => {
    if (act !== 'resolve') return isListed(row)
    return occurrenceFlow.next(row.status).includes('RESOLVED') && mayMoveOccurrence(row, 'RESOLVED', context)
  })
}
