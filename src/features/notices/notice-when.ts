import { noticeInstant, shownStage } from '#domain/notices/notice.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { instantAt } from '#domain/values/civil-time.ts'
import { civilDay, hourOf, longDay } from '#domain/values/instant-texts.ts'
import { lastDayOf } from './notice-form.ts'
import { type AnyNotice, isStatement } from './notice-kinds.ts'

interface When {
  now: string
  timeZone: string
}

/** `Quinta-feira, 19 de novembro, 14h10`; of what is not out, when it will be. */
export function outText(row: AnyNotice, { now, timeZone }: When): string {
  const stage = shownStage(row, now)
  if (stage === 'DRAFT') return 'Rascunho, ninguém além da administração vê'
  if (stage === 'SCHEDULED' && row.publish_at)
    return `Sai ${dayText(row.publish_at, { now, timeZone })}, ${hourOf(row.publish_at, timeZone)}`
  const at = noticeInstant(row)
  return raised(`${dayText(at, { now, timeZone })}, ${hourOf(at, timeZone)}`)
}

/** `até 12/12`; empty without an end. */
export function untilText({ archive_at }: AnyNotice, timeZone: string): string {
  const day = lastDayOf(archive_at, timeZone)
  return day ? `até ${civilDateText(day).slice(0, 5)}` : ''
}

/** The day of what an announcement tells of: `Sábado, 5 de dezembro`. */
export function eventDayText(row: AnyNotice, timeZone: string): string {
  if (isStatement(row) || !row.date) return ''
  return raised(longDay(instantAt(row.date, noon, timeZone), timeZone))
}

const noon = 12 * 60

function dayText(instant: string, { now, timeZone }: When): string {
  const year = civilDay(instant, timeZone).slice(0, 4)
  const day = longDay(instant, timeZone)
  return year === civilDay(now, timeZone).slice(0, 4) ? day : `${day} de ${year}`
}

function raised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
