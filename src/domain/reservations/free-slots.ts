import { type Area } from '../areas/area.ts'
import { isOpenDayAndNight, isWithinHours, openMinutes } from '../areas/opening-hours.ts'
import { addDays, civilTime, instantAt } from '../values/civil-time.ts'

/** From `start_datetime` (inclusive) to `end_datetime` (exclusive), ISO 8601 UTC. */
export interface Span {
  start_datetime: string
  end_datetime: string
}

/** Whether an unknown value, such as an alternative in a refusal, is a span. */
export function isSpan(value: unknown): value is Span {
  const { start_datetime, end_datetime } = (value ?? {}) as Partial<Span> // checked below
  return typeof start_datetime === 'string' && typeof end_datetime === 'string'
}

export function overlaps(one: Span, other: Span): boolean {
  return one.start_datetime < other.end_datetime && other.start_datetime < one.end_datetime
}

export function findClash<S extends Span>(wanted: Span, busy: readonly S[]): S | undefined {
  return busy.find((span) => overlaps(wanted, span))
}

interface Search {
  area: Pick<Area, 'opens_at' | 'closes_at'>
  wanted: Span
  /** All taken times of the area in the coming weeks. */
  busy: readonly Span[]
  now: string
  timeZone: string
}

const most = 3
/** How many days after the wanted one are searched. */
export const searchDays = 14
const stepMinutes = 30

/** Up to three free times of the same length, nearest first: other hours of the same day, then the following days. */
export function freeSlots({ area, wanted, busy, now, timeZone }: Search): Span[] {
  const lengthMs = Date.parse(wanted.end_datetime) - Date.parse(wanted.start_datetime)
  const { day, minutes } = civilTime(wanted.start_datetime, timeZone)
  const found: { span: Span; distance: number }[] = []
  for (let ahead = 0; ahead <= searchDays; ahead++) {
    for (const start of startsOf(area, minutes)) {
      const start_datetime = instantAt(addDays(day, ahead), start, timeZone)
      const end_datetime = new Date(Date.parse(start_datetime) + lengthMs).toISOString()
      const span = { start_datetime, end_datetime }
      const isFree = start_datetime > now && isWithinHours(area, span, timeZone) && !findClash(span, busy)
      // Another hour of the same day is considered nearer than the same hour of the next day.
      if (isFree) found.push({ span, distance: ahead * 1440 + Math.abs(start - minutes) })
    }
  }
  found.sort((one, other) => one.distance - other.distance)
  const chosen: Span[] = []
  for (const { span } of found) if (chosen.length < most && !findClash(span, chosen)) chosen.push(span)
  return chosen.sort((one, other) => one.start_datetime.localeCompare(other.start_datetime))
}

/** Every half hour of the opening period, and the wanted time itself. */
function startsOf(area: Search['area'], wanted: number): number[] {
  const { opens, closes } = isOpenDayAndNight(area) ? { opens: 0, closes: 1440 } : openMinutes(area)
  const starts = new Set([wanted])
  for (let start = opens; start < closes; start += stepMinutes) starts.add(start)
  return [...starts]
}
