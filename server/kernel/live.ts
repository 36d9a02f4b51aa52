import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#server/db/schema.ts'

export interface Raised {
  scope: string
  seq: number
}

/**
 * Notifies listeners of changes in their scopes. Writes of this process are reported at the commit; those of other
 * processes are found by polling the counters every second, while there are listeners.
 *
 *   no listeners ──listen──> polling every second ──last one leaves──> no listeners
 */
export interface Live {
  raised(scopes: readonly Raised[]): void
  /** Every commit after this resolves is reported. Answers a function that stops listening. */
  listen(scopes: readonly string[], onChange: () => void): Promise<() => void>
  /** Ends every listener, at shutdown. */
  close(): void
  /** `end` is given the moment at which this one should come back, in milliseconds from now: no two have the same. */
  onClose(end: (comeBackInMs: number) => void): () => void
}

const pollIntervalMs = 1_000

/** Opening a stream and the pull that follows take some milliseconds of the processor: a hundred in a second. */
const comingBackMs = { first: 1_000, each: 10, last: 120_000 }

export function createLive({ db, log }: { db: Kysely<Database>; log: Logger }): Live {
  const listeners = new Map<string, Set<() => void>>()
  const notified = new Map<string, number>()
  const ends = new Set<(comeBackInMs: number) => void>()
  let timer: NodeJS.Timeout | undefined

  function notify({ scope, seq }: Raised) {
    const known = notified.get(scope)
    if (known !== undefined && known >= seq) return
    notified.set(scope, seq)
    for (const onChange of listeners.get(scope) ?? []) onChange()
  }

  async function readCounters(scopes: readonly string[]): Promise<Raised[]> {
    if (scopes.length === 0) return []
    const counters = await db.selectFrom('counters').selectAll().where('scope_id', 'in', scopes).execute()
    return counters.map(({ scope_id, change_seq }) => ({ scope: scope_id, seq: change_seq }))
  }

  async function poll() {
    const before = new Map(notified) // meanwhile a commit of this process may be notified, and be newer than what is read
    try {
      for (const raised of await readCounters(Array.from(listeners.keys()))) {
        if (raised.seq < (before.get(raised.scope) ?? 0)) notified.delete(raised.scope) // an older database was restored
        notify(raised)
      }
    } catch (error) {
      log.warn({ err: error }, 'counters could not be read; listeners wait')
    } finally {
      timer = listeners.size > 0 ? setTimeout(() => void poll(), pollIntervalMs) : undefined
      timer?.unref()
    }
  }

  function leave(scope: string, onChange: () => void) {
    const here = listeners.get(scope)
    here?.delete(onChange)
    if (here?.size === 0) {
      listeners.delete(scope)
      notified.delete(scope)
    }
  }

  return {
    raised: (scopes) => scopes.filter(({ scope }) => listeners.has(scope)).forEach(notify),

    async listen(scopes, onChange) {
      const leaveAll = () => scopes.forEach((scope) => leave(scope, onChange))
      for (const scope of scopes)
        listeners.set(scope, (listeners.get(scope) ?? new Set<() => void>()).add(onChange))
      try {
        for (const { scope, seq } of await readCounters(scopes))
          if (!notified.has(scope)) notified.set(scope, seq)
      } catch (error) {
        leaveAll()
        throw error
      }
      timer ??= setTimeout(() => void poll(), pollIntervalMs).unref()
      return leaveAll
    },

    onClose(end) {
      ends.add(end)
      return () => ends.delete(end)
    },

    close() {
      const all = Array.from(ends)
      const { first, each, last } = comingBackMs
      const stepMs = Math.min(each, last / all.length)
      all.forEach((end, at) => end(Math.round(first + at * stepMs)))
      listeners.clear()
      clearTimeout(timer)
    },
  }
}
