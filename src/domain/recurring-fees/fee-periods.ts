import * as v from 'valibot'
import { latestDueDate } from '../boletos/barcode.ts'
import { tooFarForBoleto } from '../boletos/texts.ts'
import type { FieldProblem } from '../kernel/errors.ts'
import { CivilDate, civilDateText } from '../values/civil-date.ts'
import { dueDateOf, type Frequency, maxPeriods, PeriodsCount, periodsUntil } from './periods.ts'

/** When a recurring fee is due, as it is typed: so many times, or until a day. */
export interface FeeSchedule {
  frequency: Frequency
  start_date: string
  until: { periods_count: string } | { end_date: string }
  /** Its boletos are not due later than their barcodes can say. */
  hasBoletos?: boolean
}

/** The due dates of a fee; none while something about them is wrong, which `problems` say. */
export interface FeePeriods {
  dueDates: string[]
  problems: FieldProblem[]
  /** That boletos would be due too late, which is said before anything is sent. */
  tooFar: string | null
}

export function feePeriods(schedule: FeeSchedule, today: string): FeePeriods {
  const { frequency, start_date, until, hasBoletos = false } = schedule
  const problems = [
    ...startProblems(start_date, today),
    ...('end_date' in until ? endProblems(until.end_date, { frequency, start_date }) : countProblems(until)),
  ]
  if (problems.length > 0) return { dueDates: [], problems, tooFar: null }
  const count =
    'end_date' in until ? periodsUntil(start_date, frequency, until.end_date) : Number(until.periods_count)
  const dueDates = Array.from({ length: count }, (_, at) => dueDateOf(start_date, frequency, at))
  const beyond =
    hasBoletos && beyondBarcode({ first: start_date, last: dueDates.at(-1) ?? start_date }, today)
  if (!beyond) return { dueDates, problems, tooFar: null }
  const { of, message } = beyond
  const path = of === 'first' ? 'start_date' : 'end_date' in until ? 'end_date' : 'periods_count'
  return { dueDates: [], problems: [problem(path, message)], tooFar: message }
}

/** Which of the due dates of boletos is later than a barcode can say; null if none is. */
export function beyondBarcode(
  { first, last }: { first: string; last: string },
  today: string,
): { of: 'first' | 'last'; message: string } | null {
  const latest = latestDueDate(today)
  if (last <= latest) return null
  const why = tooFarForBoleto(latest)
  if (first > latest) return { of: 'first', message: why }
  const begin = `O último vencimento seria ${civilDateText(last)}: `
  return { of: 'last', message: begin + why.replace(/^U/, 'u') }
}

function startProblems(start: string, today: string): FieldProblem[] {
  if (!v.is(CivilDate, start)) return [problem('start_date', 'Informe o primeiro vencimento')]
  return start < today ? [problem('start_date', 'O vencimento já passou')] : []
}

function endProblems(
  end: string,
  { frequency, start_date }: Pick<FeeSchedule, 'frequency' | 'start_date'>,
): FieldProblem[] {
  if (!v.is(CivilDate, end)) return [problem('end_date', 'Informe a data final')]
  if (!v.is(CivilDate, start_date)) return []
  if (end < start_date) return [problem('end_date', 'A data final vem antes do primeiro vencimento')]
  const latest = dueDateOf(start_date, frequency, maxPeriods - 1)
  return periodsUntil(start_date, frequency, end) > maxPeriods
    ? [problem('end_date', `No máximo ${maxPeriods} períodos: até ${civilDateText(latest)}`)]
    : []
}

function countProblems({ periods_count }: { periods_count: string }): FieldProblem[] {
  const typed = periods_count.trim()
  const parsed = v.safeParse(PeriodsCount, typed === '' ? Number.NaN : Number(typed))
  return parsed.success ? [] : [problem('periods_count', parsed.issues[0].message)]
}

function problem(path: string, message: string): FieldProblem {
  return { path, message }
}
