import { DomainError } from '#domain/kernel/errors.ts'
import { answersOf, type OccurrenceAnswer } from '#domain/occurrences/answer.ts'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { redactedRow } from '#server/kernel/redact.ts'
import { findVisible } from '#server/kernel/rows.ts'
import { type Caller, mustHaveSession } from '#server/kernel/serve.ts'

/** The answers that this person reads, the oldest first: no internal notes for whoever is not staff. */
export async function readAnswers({ id }: { id: string }, caller: Caller): Promise<OccurrenceAnswer[]> {
  const { actor } = mustHaveSession(caller)
  const { db, clock } = caller.kernel
  const stored = await findVisible(db, actor, Occurrence, id)
  if (!stored) throw new DomainError('not_found')
  return [...answersOf(redactedRow(Occurrence.collection, stored.row, { now: clock.now(), actor }))]
}
