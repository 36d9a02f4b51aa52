import { addDays, civilTime, instantAt } from '../values/civil-time.ts'

const beginsAt = 22 * 60
const endsAt = 7 * 60

/** The instant itself, or within quiet hours the end of them on that time zone's clock. */
export function afterQuietHours(instant: string, timeZone: string): string {
  const { day, minutes } = civilTime(instant, timeZone)
  if (minutes >= beginsAt) return instantAt(addDays(day, 1), endsAt, timeZone)
  return minutes < endsAt ? instantAt(day, endsAt, timeZone) : instant
}
