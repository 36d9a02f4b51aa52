import { noticeInstant, shownStage } from '#domain/notices/notice.ts'
import type { AnyNotice } from './notice-kinds.ts'

/** By when they came out, whether read or not: reading one must not change which is the next. */
export function neighboursOf(rows: readonly AnyNotice[], row: AnyNotice, now: string) {
  const stage = shownStage(row, now)
  const isBeside = (other: AnyNotice) => other.id === row.id || shownStage(other, now) === stage
  const order = rows.filter(isBeside).sort((one, other) => keyOf(other).localeCompare(keyOf(one)))
  const at = order.findIndex(({ id }) => id === row.id)
  return { newer: at > 0 ? order[at - 1] : undefined, older: at < 0 ? undefined : order[at + 1] }
}

function keyOf(row: AnyNotice): string {
  return `${noticeInstant(row)} ${row.id}`
}
