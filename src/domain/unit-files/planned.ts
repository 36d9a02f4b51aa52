import type { ImportCounts } from '../residences/import-wire.ts'

/** One row before and after; the same object if the file does not change it. */
export interface Planned<R> {
  before: R | null
  after: R
}

export function planned<R>(row: R): Planned<R> {
  return { before: row, after: row }
}

export function isChanged<R extends object>({ before, after }: Planned<R>): boolean {
  return before !== after && JSON.stringify(before) !== JSON.stringify(after)
}

/** The numbers of new, changed and unchanged rows. */
export function countsOf(rows: readonly Planned<object>[]): ImportCounts {
  const created = rows.filter(({ before }) => before === null).length
  const unchanged = rows.filter(
    ({ before, after }) => before !== null && !isChanged({ before, after }),
  ).length
  return { created, changed: rows.length - created - unchanged, unchanged }
}
