import type { TableColumn, TableSort } from './table-column.ts'

const portuguese = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' })

/** A copy sorted by the column's `sortValue`; rows without a value come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: TableSort | undefined,
): readonly Row[] {
  const valueOf = columns.find((column) => column.key === sort?.key)?.sortValue
  if (!sort || !valueOf) return rows

  const sign = sort.direction === 'ascending' ? 1 : -1
  const keyed = rows.map((row) => ({ row, value: valueOf(row) ?? null }))
  return keyed.sort((a, b) => compare(a.value, b.value, sign)).map(({ row }) => row)
}

type Value = string | number | null

function compare(a: Value, b: Value, sign: number) {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
  return sign * portuguese.compare(String(a), String(b))
}
