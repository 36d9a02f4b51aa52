import type { Actor } from '../kernel/context.ts'
import { answersOf, type OccurrenceAnswer } from './answer.ts'

/**
 * What is to be done and where, not who lives there, but of what they recorded themselves; and not how another provider,
 * who had it before, was rated.
 */
export function asProviderReads<R extends Parameters<typeof withoutAuthor>[0] & { ratings: unknown }>(
  row: R,
  { id }: Pick<Actor, 'id'>,
): R {
  const read = row.created_by_id === id ? row : withoutAuthor(row)
  return read.ratings === null ? read : { ...read, ratings: null }
}

function withoutAuthor<
  R extends {
    created_by_id: string | null
    user: unknown
    history: {
      by_id: string | null
      by_name: string
      act: string
      reason?: string | undefined
      to_id?: string | null | undefined
    }[]
    answers?: OccurrenceAnswer[]
  },
>(row: R): R {
  const { created_by_id } = row
  const unnamed = <A extends { by_id: string | null; by_name: string }>(one: A): A =>
    one.by_id === created_by_id ? { ...one, by_id: null, by_name: 'Quem registrou' } : one
  return {
    ...row,
    created_by_id: null,
    user: { email: '', profile: { name: '' } },
    // Why it was archived is written for its author, and may name them.
    history: row.history
      .map((step) => withoutAssignee(step, { id: created_by_id }))
      .map(({ reason, ...step }) =>
        unnamed(reason !== undefined && step.act === 'moved' ? { ...step, reason } : step),
      ),
    answers: answersOf(row).map(unnamed),
  }
}

/** A step of the history that does not say that it was given to this person. */
export function withoutAssignee<S extends { to_id?: string | null | undefined }>(
  { to_id, ...step }: S,
  person: { id: string | null },
) {
  const isTheirs = to_id !== null && to_id === person.id
  return to_id === undefined || isTheirs ? step : { ...step, to_id }
}
