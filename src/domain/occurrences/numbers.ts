import {
  type AssigneeGroup,
  isListed,
  type MonthGroup,
  type Occurrence,
  type OccurrenceStatus,
  type OccurrenceType,
  type StatusGroup,
} from './occurrence.ts'
import { dayMs } from '../values/civil-time.ts'
import { daysText } from '../values/days-text.ts'
import { civilDay } from '../values/instant-texts.ts'

/** Somebody still has to work on it. */
export const activeStatuses: readonly OccurrenceStatus[] = ['OPEN', 'IN_PROGRESS']

/** Of a row, or of a group, which counts none that are archived. */
export function isActive(one: { status: OccurrenceStatus; archived_at?: string | null }): boolean {
  return isListed(one) && activeStatuses.includes(one.status)
}

/** Whether the person to whom it is given is on their way, or there. */
export function hasSetOut({ on_the_way_at }: { on_the_way_at: string | null }): 'yes' | 'no' {
  return on_the_way_at === null ? 'no' : 'yes'
}

/** For how many calendar days somebody has had to work on it; null if nobody has to any more. */
export function daysOpen(
  row: Pick<Occurrence, 'status' | 'archived_at' | 'recorded_at'>,
  { now, timeZone }: { now: string; timeZone: string },
): number | null {
  if (!isActive(row)) return null
  const days = Date.parse(civilDay(now, timeZone)) - Date.parse(civilDay(row.recorded_at, timeZone))
  return Math.max(0, Math.round(days / dayMs))
}

/** `aberta há 3 dias`; empty on its first day, and once it is done. */
export function openSinceText(
  row: Parameters<typeof daysOpen>[0],
  today: Parameters<typeof daysOpen>[1],
): string {
  const days = daysOpen(row, today)
  return days ? `aberta há ${daysText(days)}` : ''
}

/** How many there are in these statuses. */
export function countIn(groups: readonly StatusGroup[], statuses: readonly OccurrenceStatus[]): number {
  return sumOf(groups.filter(({ status }) => statuses.includes(status)))
}

/** Occurrences that are given to one person, or to nobody in particular. */
export type TaskGroup = Pick<AssigneeGroup, 'status' | 'resolved_in' | 'rows'> & {
  assigned_to_id: string | null
}

/** What a person was given: not yet resolved, and resolved in this month (`2026-11`). */
export function tasksOf(
  groups: readonly TaskGroup[],
  { id, month }: { id: string; month: string },
): { pending: number; completed: number } {
  const theirs = groups.filter(({ assigned_to_id }) => assigned_to_id === id)
  return {
    pending: sumOf(theirs.filter(isActive)),
    completed: sumOf(theirs.filter(({ resolved_in }) => resolved_in === month)),
  }
}

/** A provider's work: what waits for them, and this month's. */
export interface Work {
  inProgress: number
  /** Theirs to attend, and they have not set out. */
  toVisit: number
  /** Given to them, and still open. */
  open: number
  /** Resolved in the month, and the minutes that they worked on that. */
  resolved: number
  minutes: number
}

export function workOf(groups: readonly AssigneeGroup[], { id, month }: { id: string; month: string }): Work {
  const theirs = groups.filter(({ assigned_to_id }) => assigned_to_id === id)
  const resolved = theirs.filter(({ resolved_in }) => resolved_in === month)
  return {
    inProgress: sumOf(theirs.filter(({ status }) => status === 'IN_PROGRESS')),
    toVisit: sumOf(theirs.filter((group) => isActive(group) && group.on_the_way === 'no')),
    open: sumOf(theirs.filter(({ status }) => status === 'OPEN')),
    resolved: sumOf(resolved),
    minutes: resolved.reduce((sum, { minutes }) => sum + minutes, 0),
  }
}

/** `12 h`, `1 h 30`, `45 min`, `0 h` */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0 && rest > 0) return `${rest} min`
  return `${hours.toLocaleString('pt-BR')} h${rest === 0 ? '' : ` ${String(rest).padStart(2, '0')}`}`
}

/** How occurrences of one type went. */
export interface TypeFigures {
  type: OccurrenceType
  rows: number
  /** Those that were resolved, and how long that took in the mean, in hours; null if none was. */
  resolved: number
  mean_hours: number | null
}

/** Of what was recorded since a month; the most frequent type first, types without any left out. */
export function figuresByType(groups: readonly MonthGroup[], sinceMonth: string): TypeFigures[] {
  const types = new Set(groups.map(({ type }) => type))
  return Array.from(types, (type) => {
    const theirs = groups.filter((group) => group.type === type && group.month >= sinceMonth)
    const resolved = theirs.reduce((sum, group) => sum + group.resolved, 0)
    const minutes = theirs.reduce((sum, group) => sum + group.minutes, 0)
    return {
      type,
      rows: sumOf(theirs),
      resolved,
      mean_hours: resolved === 0 ? null : minutes / resolved / 60,
    }
  })
    .filter(({ rows }) => rows > 0)
    .sort((one, other) => other.rows - one.rows || (one.type < other.type ? -1 : 1))
}

function sumOf(groups: readonly { rows: number }[]): number {
  return groups.reduce((sum, { rows }) => sum + rows, 0)
}
