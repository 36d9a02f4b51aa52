import { defaultTimeZone } from '../values/civil-time.ts'
import { civilDay } from '../values/instant-texts.ts'

/** What the time that an occurrence took depends on; a damaged local copy may lack any of it. */
interface Handled {
  status?: string
  recorded_at?: string
  history?: readonly { act: string; status: string; at: string }[]
}

/** When it was last resolved; null while it is open or in progress. */
export function resolvedAt({ status, history = [] }: Handled): string | null {
  if (status !== 'RESOLVED' && status !== 'CLOSED') return null
  return history.findLast((step) => step.act === 'moved' && step.status === 'RESOLVED')?.at ?? null
}

/** Whether it was resolved, and in how many minutes. */
export function handling(row: Handled): { resolved: number; minutes: number } {
  const at = resolvedAt(row)
  if (at === null) return { resolved: 0, minutes: 0 }
  return { resolved: 1, minutes: Math.round((Date.parse(at) - Date.parse(row.recorded_at ?? at)) / 60_000) }
}

/** How long its assignee was at it, in minutes: from each setting out to the resolving after it; 0 while it is not resolved. */
export function workedMinutes(row: Handled): number {
  if (resolvedAt(row) === null) return 0
  let [since, worked] = ['', 0]
  for (const { act, status, at } of row.history ?? []) {
    // Given to somebody else, the work begins anew.
    if (act === 'assigned') [since, worked] = ['', 0]
    if (act === 'on_the_way') since = at
    if (act === 'moved' && status === 'RESOLVED' && since) {
      worked += Math.round((Date.parse(at) - Date.parse(since)) / 60_000)
      since = ''
    }
  }
  return worked
}

/**
 * The month of an instant, `2026-11`, by the clock of Brasília: groups of rows are counted without asking each one's
 * condominium for its time zone. Empty without an instant.
 */
export function monthOf(instant: string | null): string {
  return instant ? civilDay(instant, defaultTimeZone).slice(0, 7) : ''
}
