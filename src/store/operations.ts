import { findCommand } from '#domain/contracts.ts'
import { isLiving, type OutboxEntry } from './outbox-entry.ts'

type Part = Pick<OutboxEntry, 'key' | 'act' | 'lane' | 'depends_on'>

/**
 * An operation is what a person did at once, whatever changes it takes to send it: an occurrence and its pictures.
 * Changes of unrelated rows (five approvals) are separate operations.
 */
export function operationOf(entry: Part, made: readonly Part[]): string {
  const first = made.find(({ lane, key }) => lane === entry.lane || entry.depends_on.includes(key))
  return first ? (first.act ?? first.key) : entry.key
}

/** The changes of each operation that is left, in the order in which they were made. */
export function operationsIn<Entry extends Pick<OutboxEntry, 'key' | 'act'>>(
  entries: readonly Entry[],
): Entry[][] {
  const operations = new Map<string, Entry[]>()
  for (const entry of entries) {
    const act = entry.act ?? entry.key
    operations.set(act, [...(operations.get(act) ?? []), entry])
  }
  return [...operations.values()]
}

/** Sent by itself and unseen, unless the server refuses it. */
export function isQuiet({ command }: Pick<OutboxEntry, 'command'>): boolean {
  return findCommand(command)?.isQuiet === true
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

/** What a sign-out would delete without its having reached the server. */
export interface Unsent {
  /** Operations: what the person did and waits for. */
  operations: number
  /** Sent by themselves and unseen: that a notice was read. */
  quiet: number
}

/** What a sign-out deletes besides: forms that are filled in half, in whatever window. */
export interface Lost extends Unsent {
  drafts: number
}

export function countUnsent(
  entries: readonly Pick<OutboxEntry, 'key' | 'act' | 'command' | 'state'>[],
): Unsent {
  const operations = operationsIn(entries)
  const quiet = operations.filter((act) => act.every((entry) => isQuiet(entry) && !needsPerson(entry)))
  return { operations: operations.length - quiet.length, quiet: quiet.length }
}

/** The one count for the badge, the Pendências screen and the sign-out. */
export function countOperations(entries: readonly OutboxEntry[]): OutboxCounts {
  const operations = operationsIn(entries)
  const refused = operations.filter((act) => act.some(needsPerson))
  const pending = operations.filter((act) => act.some(isAwaited) && !act.some(needsPerson))
  return { pending: pending.length, refused: refused.length }
}

function isAwaited(entry: OutboxEntry): boolean {
  return isLiving(entry) && !isQuiet(entry)
}
