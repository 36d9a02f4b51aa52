/** The rows rendered last, by id. */
export type KnownRows<Row> = Map<string, { row: Row; text: string }>

/**
 * Queries answer new objects each time; here a row that did not change keeps its object, so that only changed rows
 * are rendered again. Afterwards `known` holds exactly these rows.
 */
export function sameRows<Row extends { id: string }>(rows: readonly Row[], known: KnownRows<Row>): Row[] {
  const shown = rows.map((row) => {
    const text = JSON.stringify(row)
    const before = known.get(row.id)
    return before?.text === text ? before : { row, text }
  })
  known.clear()
  for (const one of shown) known.set(one.row.id, one)
  return shown.map(({ row }) => row)
}
