/**
 * How rows of an entity are counted: the rows of one condominium that answer the same `group` are known by their number and
 * their sums. A device counts as it writes rows (`src/store/tallies.ts`), so that a home need not read thousands of them;
 * what is computed from groups is one function for devices and the server. A tally that changes after a release needs the
 * next version of the device's stores, whose upgrade counts again.
 */
export interface Tally<Row> {
  /** Texts of few different values, or null for a row that is not counted. A damaged local copy may lack any field. */
  group(row: Partial<Row>): Readonly<Record<string, string>> | null
  /** What a row adds to its group, in whole numbers. */
  sums?(row: Partial<Row>): Readonly<Record<string, number>>
}

/** Rows that are alike in `By`, with the sums of `Sums`. */
export type Group<By extends string, Sums extends string = never> = Readonly<
  Record<By, string> & Record<Sums | 'rows', number>
>

/** The groups of these rows. */
export function groupsOf<G extends object, Row = never>(
  { group, sums }: Tally<Row>,
  rows: readonly Row[],
): G[] {
  const groups = new Map<string, Record<string, string | number>>()
  for (const row of rows) {
    const values = group(row)
    if (!values) continue
    const name = JSON.stringify(values)
    const known = groups.get(name) ?? { ...values, rows: 0 }
    for (const [sum, more] of [['rows', 1] as const, ...Object.entries(sums?.(row) ?? {})])
      known[sum] = Number(known[sum] ?? 0) + more
    groups.set(name, known)
  }
  return [...groups.values()] as unknown as G[] // with the fields that the tally names
}
