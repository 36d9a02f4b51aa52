import * as v from 'valibot'

export const frequencies = ['MONTHLY', 'QUARTERLY', 'SEMIANNUAL', 'ANNUAL'] as const
export type Frequency = (typeof frequencies)[number]

const months: Record<Frequency, number> = { MONTHLY: 1, QUARTERLY: 3, SEMIANNUAL: 6, ANNUAL: 12 }

export const maxPeriods = 60
export const defaultPeriods = 12

const badCount = `Informe de 1 a ${maxPeriods} períodos`

export const PeriodsCount = v.pipe(
  v.number(badCount),
  v.integer(badCount),
  v.minValue(1, badCount),
  v.maxValue(maxPeriods, badCount),
)

/** The due date of a period, `0` being the first. Months without that day end earlier: 31 January, 28 February, 31 March. */
export function dueDateOf(start: string, frequency: Frequency, period: number): string {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number)
  const at = year * 12 + (month - 1) + period * months[frequency]
  const [y, m] = [Math.floor(at / 12), at % 12]
  const lastDay = new Date(Date.UTC(y, m + 1, 0)).getUTCDate()
  return [y, String(m + 1).padStart(2, '0'), String(Math.min(day, lastDay)).padStart(2, '0')].join('-')
}

/**
 * How many periods there are until a day, that day included: 0 if it lies before the start, and at most one more than
 * `maxPeriods`, so that the caller can refuse.
 */
export function periodsUntil(start: string, frequency: Frequency, end: string): number {
  let count = 0
  while (count <= maxPeriods && dueDateOf(start, frequency, count) <= end) count++
  return count
}
