import { type ReadonlySignal, signal } from '@preact/signals-react'
import type { Condominium } from '#domain/condominiums/condominium.ts'
import { countOperations, type OutboxCounts } from '#store/operations.ts'
import { actorOf } from '#store/actor.ts'
import type { ZeloDatabase } from '#store/database.ts'
import { followed } from '#store/followed.ts'
import type { Local } from '#store/local-row.ts'
import { type Position, positionKey, readMeta } from '#store/meta.ts'

/** Live queries that nearly every screen needs, run once for all of them. */
export interface LiveFacts {
  condominiums: ReadonlySignal<Local<Condominium>[] | undefined>
  outbox: ReadonlySignal<OutboxCounts>
  offlineSince: ReadonlySignal<string | null>
  lastPullAt: ReadonlySignal<string | undefined>
  /** Undefined until it is read. */
  arrived: ReadonlySignal<Arrived | undefined>
}

/**
 * How much of the readable data has been received: before `all`, an empty list does not mean that there is nothing.
 */
export type Arrived = 'nothing' | 'part' | 'all'

/** The lists' own live queries see the last page a little later: until then an empty list is not final. */
const afterLastPageMs = 200

export function openLiveFacts(
  db: ZeloDatabase,
  openCondominium: string | null,
  onFault: (error: unknown) => void,
): { facts: LiveFacts; read: Promise<unknown>; stop(): void } {
  const condominiums = signal<Local<Condominium>[] | undefined>(undefined)
  const outbox = signal<OutboxCounts>({ pending: 0, refused: 0 })
  const offlineSince = signal<string | null>(null)
  const lastPullAt = signal<string | undefined>(undefined)
  const arrived = signal<Arrived | undefined>(undefined)
  let settling: ReturnType<typeof setTimeout> | undefined

  function follow<T>(query: () => Promise<T>, set: (value: T) => void) {
    let stop = () => {}
    const read = new Promise<void>((resolve) => {
      stop = followed(db, query, {
        next(value) {
          set(value)
          resolve()
        },
        onFault(error) {
          onFault(error)
          resolve() // the screens open without it; it comes as soon as it can be read
        },
      })
    })
    return { read, stop }
  }

  const facts = [
    follow(
      () => db.rows<Condominium>('condominiums').orderBy('name').toArray(),
      (rows) => {
        condominiums.value = rows
      },
    ),
    follow(
      async () => countOperations(await db.outbox.toArray()),
      (counts) => {
        const { pending, refused } = outbox.value
        if (counts.pending !== pending || counts.refused !== refused) outbox.value = counts
      },
    ),
    follow(
      () => readMeta(db, 'unreachable_since'),
      (since) => {
        offlineSince.value = since ?? null
      },
    ),
    follow(
      () => readMeta(db, 'last_pull_at'),
      (at) => {
        lastPullAt.value = at
      },
    ),
    follow(
      () => positionOf(db, openCondominium),
      (position) => {
        clearTimeout(settling)
        const now = arrivedOf(position)
        const isLast = now === 'all' && arrived.value !== undefined && arrived.value !== 'all'
        if (isLast) settling = setTimeout(() => (arrived.value = now), afterLastPageMs)
        else arrived.value = now
      },
    ),
  ]
  return {
    facts: { condominiums, outbox, offlineSince, lastPullAt, arrived },
    /** Each was read once, or could not be. */
    read: Promise.all(facts.map(({ read }) => read)),
    stop() {
      clearTimeout(settling)
      for (const { stop } of facts) stop()
    },
  }
}

/** The pull position of the person's condominium; for a MASTER, of the one that is open. */
async function positionOf(db: ZeloDatabase, openCondominium: string | null): Promise<Position | undefined> {
  const me = await readMeta(db, 'me')
  return me && readMeta(db, positionKey(actorOf(me, openCondominium).condominium_id))
}

function arrivedOf(position: Position | undefined): Arrived {
  if (!position) return 'nothing'
  return position.isWhole ? 'part' : 'all'
}
