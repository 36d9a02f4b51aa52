import type { Actor } from '../kernel/context.ts'
import { type Notice, noticeInstant, shownStage } from './notice.ts'

/** A notice is counted as unread for this long after its publication: who comes later does not begin with an archive. */
export const unreadDays = 90

/**
 * Whether a notice is news to this person as long as they have no mark on it: published lately, by somebody else. A MASTER
 * reads for nobody's house.
 */
export function isNews(row: Notice, actor: Pick<Actor, 'id' | 'role'>, now: string): boolean {
  if (actor.role === 'MASTER' || row.by_id === actor.id || shownStage(row, now) !== 'PUBLISHED') return false
  return Date.parse(now) - Date.parse(noticeInstant(row)) < unreadDays * 86_400_000
}
