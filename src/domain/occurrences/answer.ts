import * as v from 'valibot'
import { authorEntries, authorOf } from '../kernel/author.ts'
import { type Context, recordedAt } from '../kernel/context.ts'
import { later } from '../kernel/history.ts'
import { Id, Instant } from '../values/id.ts'
import { Photo } from '../values/photo.ts'
import type { OccurrenceStatus } from './occurrence.ts'

/** Of answers, and of internal notes. */
export const answerLimit = 100
export const answerPhotoLimit = 4
export const answerMaxLength = 2000

/** What somebody wrote under an occurrence. Nobody edits it. */
export const OccurrenceAnswer = v.strictObject({
  id: Id,
  at: Instant,
  ...authorEntries,
  text: v.string(),
  /** Between staff: neither the author of the occurrence nor a provider reads it (`redact`). */
  is_internal: v.boolean(),
  photos: v.array(Photo),
})
export type OccurrenceAnswer = v.InferOutput<typeof OccurrenceAnswer>

interface Answered {
  /** Absent in rows that an earlier release stored on the device. */
  answers?: readonly OccurrenceAnswer[]
}

export function answersOf({ answers = [] }: Answered): readonly OccurrenceAnswer[] {
  return answers
}

/** A new answer, after those before it that its readers read, whatever the clock of the device says. */
export function answerBy(
  row: Answered & { recorded_at: string },
  given: Pick<OccurrenceAnswer, 'id' | 'text' | 'is_internal'>,
  context: Context,
): OccurrenceAnswer {
  const last = answersOf(row).findLast(({ is_internal }) => is_internal === given.is_internal)
  const at = [recordedAt(context), row.recorded_at, last?.at ?? ''].reduce(later)
  return { ...given, at, ...authorOf(context.actor), photos: [] }
}

/** The row as those read it who are not staff: the same one if it has no internal note. */
export function withoutNotes<R extends Answered>(row: R): R {
  const answers = answersOf(row)
  return answers.some(({ is_internal }) => is_internal)
    ? { ...row, answers: answers.filter(({ is_internal }) => !is_internal) }
    : row
}

interface Told extends Answered {
  history: readonly {
    at: string
    by_id: string | null
    by_name: string
    status: OccurrenceStatus
    reason?: string | undefined
    act: string
  }[]
}

/** One line of the conversation under an occurrence: an answer, or the word with which it was moved. */
export type Spoken =
  | ({ kind: 'answer' } & OccurrenceAnswer)
  | {
      kind: 'move'
      id: string
      at: string
      by_id: string | null
      by_name: string
      status: OccurrenceStatus
      text: string
    }

/** What was said about it, the oldest first. */
export function conversationOf(row: Told): Spoken[] {
  const answers = answersOf(row).map((answer): Spoken => ({ kind: 'answer', ...answer }))
  const moves = row.history.flatMap(({ act, reason, at, by_id, by_name, status }, index): Spoken[] =>
    act === 'moved' && reason
      ? [{ kind: 'move', id: `move-${index}`, at, by_id, by_name, status, text: reason }]
      : [],
  )
  return [...answers, ...moves].sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
}

/** How much was said to each other: without the notes between staff. */
export function answerCount(row: Told): number {
  return conversationOf(row).filter((one) => one.kind === 'move' || !one.is_internal).length
}
