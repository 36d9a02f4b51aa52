import { liveQuery } from 'dexie'
import type { ZeloDatabase } from '#store/database.ts'
import type { Act } from '#store/dispatch.ts'
import { isLiving, type OutboxEntry } from '#store/outbox-entry.ts'
import { usePerson, useSession } from '#session/SessionContext.tsx'
import { sentenceOf } from './use-do.ts'
import { whyRefused } from './why-refused.ts'

/** The corner of the screen where things are said. */
export interface Told {
  success(sentence: string): void
  info(sentence: string): void
  error(sentence: string): void
}

interface Undertaking {
  acts: readonly Act[]
  /** The form it was typed in: its draft ends with it. */
  draft?: string
  /** Said once the server confirmed it. */
  confirmed: string
  /** Said while it has not. */
  waiting: string
  /** Said when neither the rules nor the server gave a sentence. */
  failure: string
  /** Said before the reason where it was a picture or a document that was refused. */
  fileFailure?: string | undefined
}

/** As `useSendAndTell`; also tells what this device refused, and answers whether it took it. */
export function useCarryOut(told: Told): (undertaking: Undertaking) => Promise<boolean> {
  const send = useSendAndTell(told)
  return async (undertaking) => {
    try {
      await send(undertaking)
      return true
    } catch (error) {
      told.error(sentenceOf(error, undertaking.failure))
      return false
    }
  }
}

/**
 * Does something that counts only once the server confirmed it, and tells what became of it: confirmed, refused, or
 * kept here until there is a network. Done as soon as this device took it; throws what this device refused.
 */
export function useSendAndTell(told: Told): (undertaking: Undertaking) => Promise<void> {
  const session = useSession()
  const { db, facts } = usePerson()

  return async ({ acts, draft, confirmed, waiting, failure, fileFailure }) => {
    const refusedBefore = new Set(await db.outbox.where('state').equals('rejected').primaryKeys())
    const { entries, onDisk } = await session.send(acts, draft)
    onDisk.catch((error: unknown) => told.error(sentenceOf(error, failure)))
    const patience = facts.offlineSince.value ? 0 : patienceMs
    left(db, entries, patience).then(
      (all) => {
        const stay = all.filter(({ seq }) => seq === undefined || !refusedBefore.has(seq))
        const refused = stay.find(({ state }) => state === 'rejected')
        const opening = refused && refused.blob_ids.length > 0 ? fileFailure : undefined
        if (refused) told.error(whyRefused(refused, failure, opening))
        else if (stay.length > 0) told.info(waiting)
        else told.success(confirmed)
      },
      (error: unknown) => {
        if (!db.isLeft) reportError(error)
      },
    )
  }
}

/** As long as a person waits for an answer without wondering. */
const patienceMs = 4000

/** What is left in the outbox of these changes' rows when all are answered, or when `ms` have passed. */
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
