/** Prints a figure with its spread, so that noise is visible besides the target. */
export function tell(name: string, values: readonly number[], unit: string, aim?: string): void {
  const sorted = [...values].sort((one, other) => one - other)
  const show = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(value < 10 ? 2 : 0))
  const spread =
    sorted.length > 1
      ? `  (min ${show(sorted[0])}, p95 ${show(at(sorted, 0.95))}, max ${show(sorted.at(-1))}, n ${sorted.length})`
      : ''
  console.log(
    `${name.padEnd(62)} ${show(at(sorted, 0.5)).padStart(8)} ${unit}${spread}${aim ? `  aim ${aim}` : ''}`,
  )
}

/** The ratio of our figure to the baseline's, pair by pair in the order they were measured. */
export function tellRatio(
  name: string,
  ours: readonly number[],
  theirs: readonly number[],
  aim: string,
): void {
  const pairs = ours.map((value, index) => value / (theirs[index] ?? Number.NaN))
  tell(name, pairs, 'x', aim)
}

function at(sorted: readonly number[], quantile: number): number | undefined {
  return sorted[Math.min(sorted.length - 1, Math.floor(quantile * sorted.length))]
}
