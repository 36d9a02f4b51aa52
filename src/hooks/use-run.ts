import { liveQuery } from 'dexie'
import type { Problem } from '#domain/kernel/errors.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { CommandCall } from '#store/dispatch.ts'
import { undoableForMs, undoMs } from '#store/undo-time.ts'
import { isLiving, type OutboxEntry } from '#store/outbox-entry.ts'
import { guarded } from '#store/watchdog.ts'
import { usePerson, useSession } from '#session/SessionContext.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { sentenceOf } from './sentence-of.ts'
import { whyRefused } from './why-refused.ts'

/** Command calls that a person triggers at once, all or none, and their messages. */
export interface Operation extends OperationTexts {
  calls: readonly CommandCall[]
  /** The key of the form's draft, which is deleted with them. */
  draft?: string
}

export interface OperationTexts {
  /** Displayed once the server has acknowledged it. Without it only refusals are displayed. */
  confirmed?: string
  /** Displayed while it is pending. */
  waiting?: string
  /** Displayed when neither the rules nor the server gave a message. */
  failure?: string
  /** Prefix of the message when a picture or document was refused. */
  fileFailure?: string | undefined
  /** By command name: prefix of the message when that one was refused. */
  refusals?: Partial<Record<string, string>>
  onConfirmed?(): void
  /** For a tap that nobody else has acted on yet: it is sent after the person has had the time to undo it. */
  undo?: UndoTexts
  /** Replaces the toast with the reason of a refusal; called with the server's problem, if it was the server. */
  onRefused?(sentence: string, problem?: Problem): void
}

export interface UndoTexts {
  /** Displayed at once, with "Desfazer". Without it the screen itself offers to undo (`useUndoable`). */
  done?: string
  undone: string
}

/**
 * For a tap: runs an operation on this device and displays its outcome. Answers whether this device accepted it. (For
 * a form: `useSubmit`.)
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
 * For a form: runs an operation and throws this device's refusal, so that the form displays it. The server's outcome
 * is displayed later: acknowledged, refused, or pending until there is a network.
 */
export function useSubmit(): (operation: Operation) => Promise<void> {
  const session = useSession()
  const { db, facts } = usePerson()
  const toasts = useToasts()
  const takeBack = useUndo()

  function offerUndo({ done, undone }: Required<UndoTexts>, entries: readonly OutboxEntry[]): void {
    const onPress = () =>
      void takeBack(
        entries.map(({ key }) => key),
        undone,
      )
    toasts.success(done, { label: 'Desfazer', onPress }, { shownMs: undoMs, topic: topicOf(entries[0]) })
  }

  return async ({ calls: acts, draft, ...texts }) => {
    const { confirmed, waiting, failure, fileFailure, refusals, onConfirmed, undo } = texts
    const onRefused = texts.onRefused ?? ((sentence: string) => toasts.error(sentence))
    const { entries, refusedBefore, onDisk } = await session.send(acts, {
      draftKey: draft,
      isUndoable: undo !== undefined,
    })
    onDisk.catch((error: unknown) => onRefused(sentenceOf(error, failure)))
    if (undo?.done) offerUndo({ done: undo.done, undone: undo.undone }, entries)
    if (!confirmed) return
    const patience = facts.offlineSince.value ? 0 : patienceMs
    left(db, entries, patience).then(
      (all) => {
        if (entries.some(({ key }) => session.isUndone(key))) return
        const stay = all.filter(({ seq }) => seq === undefined || !refusedBefore.includes(seq))
        const refused = stay.find(({ state }) => state === 'rejected')
        const opening = refused && (refused.blob_ids.length > 0 ? fileFailure : refusals?.[refused.command])
        if (refused) onRefused(whyRefused(refused, failure, opening), refused.problem ?? undefined)
        else if (stay.length > 0) toasts.info(waiting ?? confirmed)
        else {
          toasts.success(confirmed, undefined, undo && { topic: topicOf(entries[0]) })
          onConfirmed?.()
        }
      },
      (error: unknown) => {
        if (!db.isLeft) reportError(error)
      },
    )
  }
}

/** Takes these changes back, and says so; or that it is too late. */
export function useUndo(): (keys: readonly string[], undone: string) => Promise<void> {
  const session = useSession()
  const { db } = usePerson()
  const toasts = useToasts()
  return async (keys, undone) => {
    const first = (await db.outbox.toArray()).find(({ key }) => keys.includes(key))
    if (await session.undo(keys)) toasts.info(undone, undefined, { topic: topicOf(first) })
    else toasts.error('Já foi enviado: não dá mais para desfazer aqui.')
  }
}

/** Of one row only the last act is told: what was undone no longer reads as done. */
function topicOf(entry: OutboxEntry | undefined): string {
  return `undo ${entry?.lane}`
}

/** How long the screen waits for an answer before it says that the change is pending. */
const patienceMs = 4000

/**
 * The entries for these rows that are left in the outbox when all are settled, or after `ms`. Read from the outbox,
 * because another tab may be the sender; and by row, because an edit may have been merged into a pending one.
 */
function left(db: ZeloDatabase, made: readonly OutboxEntry[], ms: number): Promise<OutboxEntry[]> {
  const lanes = [...new Set(made.map(({ lane }) => lane))]
  const ofLane = (lane: string) => db.outbox.where('lane').equals(lane).toArray()
  const read = async () => (await guarded(db, () => Promise.all(lanes.map(ofLane)))).flat()
  return new Promise((resolve, reject) => {
    const subscription = liveQuery(read).subscribe({
      next(entries) {
        if (!entries.some(isLiving)) end(entries)
      },
      error: reject,
    })
    let timer = setTimeout(() => void lookAgain().catch(reject), ms)
    /** What may still be undone, and what is behind it in its lane, has not been sent yet. */
    async function lookAgain() {
      const entries = await read()
      const heldMs = Math.max(
        0,
        ...entries.map(({ undo_until = 0 }) => undoableForMs(undo_until, Date.now())),
      )
      if (heldMs > 0) timer = setTimeout(() => void lookAgain().catch(reject), heldMs + ms)
      else end(entries)
    }
    function end(entries: OutboxEntry[]) {
      clearTimeout(timer)
      subscription.unsubscribe()
      resolve(entries)
    }
  })
}
