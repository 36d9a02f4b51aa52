import type { AnyRow } from '#domain/kernel/command.ts'
import type { Local } from '#store/local-row.ts'
import { columnsOf, valueOf } from './read-all-rows.ts'
import type { RowsWindow } from './read-window.ts'
import type { Listed } from './rows-of.ts'

/** More changes at once are the work of a pull: the store is read again, once. */
export const mostPatched = 100

interface Patch<Row> extends RowsWindow<Row> {
  entity: Listed<Row>
  /** As it was read it had as many rows as its limit. */
  isFull?: boolean
}

/**
 * The rows of a window with changes put in, as reading it again would find them: each at its place, or gone. Beyond the last
 * row of a window that is full others may stand, so nothing is put there.
 */
export function patchWindow<Row extends { id: string }>(
  rows: readonly Local<Row>[],
  changes: ReadonlyMap<string, Local | null>,
  { of, from, until, isDescending = false, isWanted, limit, entity, isFull = false }: Patch<Row>,
): Local<Row>[] {
  const [first = '', second] = columnsOf(entity)
  const column = of === null ? undefined : second
  const here = (row: AnyRow) =>
    (of === null || valueOf(row, first) === of) &&
    (column === undefined || isWithin(valueOf(row, column), from, until))
  const last = rows.at(-1)
  const order = (one: Row, other: Row) => orderOf(one, other, column) * (isDescending ? -1 : 1)

  const patched = rows.filter(({ id }) => !changes.has(id))
  for (const change of changes.values()) {
    if (!change || !here(change)) continue
    const row = change as Local as Local<Row> // a row of this entity
    if (isWanted && !isWanted(row)) continue
    if (isFull && row.id !== last?.id && (!last || order(row, last) > 0)) continue
    const at = patched.findIndex((other) => order(row, other) < 0)
    patched.splice(at < 0 ? patched.length : at, 0, row)
  }
  return patched.slice(0, limit)
}

function isWithin(value: string, from = '', until?: string): boolean {
  return value >= from && (until === undefined || value < until)
}

/** By the index's second column and then by id; without one, by id alone. */
function orderOf(one: object, other: object, column: string | undefined): number {
  const [a, b] = [one as AnyRow, other as AnyRow] // rows of one entity
  const [here, there] = column === undefined ? ['', ''] : [valueOf(a, column), valueOf(b, column)]
  if (here !== there) return here < there ? -1 : 1
  return a.id < b.id ? -1 : 1
}
