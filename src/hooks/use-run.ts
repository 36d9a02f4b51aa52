import { liveQuery } from 'dexie'
import type { Problem } from '#domain/kernel/errors.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { CommandCall } from '#store/dispatch.ts'
import { isLiving, type OutboxEntry } from '#store/outbox-entry.ts'
import { usePerson, useSession } from '#session/SessionContext.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { sentenceOf } from './sentence-of.ts'
import { whyRefused } from './why-refused.ts'

/** Commands that a person gives at once, all or none, and what is said of them. */
export interface Operation extends OperationTexts {
  acts: readonly CommandCall[]
  /** The form it was typed in: its draft ends with it. */
  draft?: string
}

export interface OperationTexts {
  /** Said once the server confirmed it. Without it only what this device refuses is said. */
  confirmed?: string
  /** Said while it has not. */
  waiting?: string
  /** Said when neither the rules nor the server gave a sentence. */
  failure?: string
  /** Said before the reason where it was a picture or a document that was refused. */
  fileFailure?: string | undefined
  onConfirmed?(): void
  /** In the place of the toast that says why it was refused; the server's own problem, if it was the server. */
  onRefused?(sentence: string, problem?: Problem): void
}

/**
 * For a tap: runs an operation at once on this device and says by itself what becomes of it. Answers whether this device
 * took it. (For a form: `useSubmit`.)
 */
export function useRun(): (operation: Operation) => Promise<boolean> {
  const submit = useSubmit()
  const toasts = useToasts()
  return async (operation) => {
    try {
      await submit(operation)
      return true
    } catch (error) {
      const { failure, onRefused = toasts.error } = operation
      onRefused(sentenceOf(error, failure))
      return false
    }
  }
}

/**
 * For a form: runs an operation and throws what this device refuses, so that it shows in the form. What the server makes
 * of it is said later: confirmed, refused, or kept here until there is a network.
 */
export function useSubmit(): (operation: Operation) => Promise<void> {
  const session = useSession()
  const { db, facts } = usePerson()
  const toasts = useToasts()

  return async ({ acts, draft, ...texts }) => {
    const { confirmed, waiting, failure, fileFailure, onConfirmed } = texts
    const onRefused = texts.onRefused ?? ((sentence: string) => toasts.error(sentence))
    const refusedBefore = confirmed && (await db.outbox.where('state').equals('rejected').primaryKeys())
    const { entries, onDisk } = await session.send(acts, draft)
    onDisk.catch((error: unknown) => onRefused(sentenceOf(error, failure)))
    if (!refusedBefore) return
    const patience = facts.offlineSince.value ? 0 : patienceMs
    left(db, entries, patience).then(
      (all) => {
        const stay = all.filter(({ seq }) => seq === undefined || !refusedBefore.includes(seq))
        const refused = stay.find(({ state }) => state === 'rejected')
        const opening = refused && refused.blob_ids.length > 0 ? fileFailure : undefined
        if (refused) onRefused(whyRefused(refused, failure, opening), refused.problem ?? undefined)
        else if (stay.length > 0) toasts.info(waiting ?? confirmed)
        else {
          toasts.success(confirmed)
          onConfirmed?.()
        }
      },
      (error: unknown) => {
        if (!db.isLeft) reportError(error)
      },
    )
  }
}

/** As long as a person waits for an answer without wondering. */
const patienceMs = 4000

/**
 * What is left in the outbox of these changes' rows when all are answered, or when `ms` have passed. Asked of the outbox,
 * for another tab may be the one that sends; and by row, for an edit may have been merged into one that waits.
 */
function left(db: ZeloDatabase, made: readonly OutboxEntry[], ms: number): Promise<OutboxEntry[]> {
  const lanes = [...new Set(made.map(({ lane }) => lane))]
  const read = () => db.outbox.where('lane').anyOf(lanes).toArray()
  return new Promise((resolve, reject) => {
    const subscription = liveQuery(read).subscribe({
      next(entries) {
        if (!entries.some(isLiving)) end(entries)
      },
      error: reject,
    })
    const timer = setTimeout(() => void read().then(end, reject), ms)
    function end(entries: OutboxEntry[]) {
      clearTimeout(timer)
      subscription.unsubscribe()
      resolve(entries)
    }
  })
}
