import * as v from 'valibot'
import type { FieldProblem } from '../kernel/errors.ts'
import { CivilDate, civilDateText } from '../values/civil-date.ts'
import { dueDateOf, type Frequency, maxPeriods, PeriodsCount, periodsUntil } from './periods.ts'

/** When a recurring fee is due, as it is typed: so many times, or until a day. */
export interface FeeSchedule {
  frequency: Frequency
  start_date: string
  until: { periods_count: string } | { end_date: string }
}

/** The due dates of a fee; none while something about them is wrong, which `problems` say. */
export interface FeePeriods {
  dueDates: string[]
  problems: FieldProblem[]
}

export function feePeriods({ frequency, start_date, until }: FeeSchedule, today: string): FeePeriods {
  const problems = [
    ...startProblems(start_date, today),
    ...('end_date' in until ? endProblems(until.end_date, { frequency, start_date }) : countProblems(until)),
  ]
  if (problems.length > 0) return { dueDates: [], problems }
  const count =
    'end_date' in until ? periodsUntil(start_date, frequency, until.end_date) : Number(until.periods_count)
  return {
    dueDates: Array.from({ length: count }, (_, at) => dueDateOf(start_date, frequency, at)),
    problems,
  }
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
