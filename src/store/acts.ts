import { isLiving, type OutboxEntry } from './outbox-entry.ts'

type Part = Pick<OutboxEntry, 'key' | 'act' | 'lane' | 'depends_on'>

/**
 * An operation is what a person did at once, whatever changes it takes to send it: an occurrence and its pictures.
 * Changes of unrelated rows (five approvals) are separate operations.
 */
export function actOf(entry: Part, made: readonly Part[]): string {
  const first = made.find(({ lane, key }) => lane === entry.lane || entry.depends_on.includes(key))
  return first ? (first.act ?? first.key) : entry.key
}

/** The changes of each operation that is left, in the order in which they were made. */
export function actsIn<Entry extends Pick<OutboxEntry, 'key' | 'act'>>(entries: readonly Entry[]): Entry[][] {
  const acts = new Map<string, Entry[]>()
  for (const entry of entries) {
    const act = entry.act ?? entry.key
    acts.set(act, [...(acts.get(act) ?? []), entry])
  }
  return [...acts.values()]
}

export function needsPerson({ state }: Pick<OutboxEntry, 'state'>): boolean {
  return state === 'rejected' || state === 'stuck'
}

export interface OutboxCounts {
  /** Operations that the server has not acknowledged yet. */
  pending: number
  /** Operations that were refused and need the person. */
  refused: number
}

/** The one count for the badge, the Pendências screen and the sign-out. */
export function countActs(entries: readonly OutboxEntry[]): OutboxCounts {
  const acts = actsIn(entries)
  const refused = acts.filter((act) => act.some(needsPerson))
  const pending = acts.filter((act) => act.some(isLiving) && !act.some(needsPerson))
  return { pending: pending.length, refused: refused.length }
}
