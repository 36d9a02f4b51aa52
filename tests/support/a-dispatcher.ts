import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import type { Role } from '#domain/kernel/roles.ts'
import { ZeloDatabase } from '#store/database.ts'
import { type CommandCall, dispatch, type DispatchContext } from '#store/dispatch.ts'
import type { Sender } from '#sync/sender.ts'
import type { Transport } from '#sync/transport.ts'
import { anActor } from './an-actor.ts'
import { anId } from './an-occurrence.ts'

const nobodyAnswers: Transport = { send: async () => null, fetchBlob: async () => null }

/** A person's device without a server: the real store, and a clock that the test sets. */
export function aDispatcher(role: Role = 'MANAGER') {
  const actor = anActor(role, { name: 'Helena Prado' })
  const db = new ZeloDatabase(actor.id, { indexedDB: new IDBFactory(), IDBKeyRange })
  let nowMs = Date.parse('2026-11-21T12:00:00.000Z')
  const context: DispatchContext = { db, actor, now: () => new Date(nowMs).toISOString(), newId: anId }

  return {
    ...context,
    hand: context,
    unit: { id: anId(), condominium_id: actor.condominium_id ?? '' },
    nowMs: () => nowMs,
    wait(ms: number) {
      nowMs += ms
    },
    do: (...acts: CommandCall[]) => dispatch(context, acts),
    outbox: () => db.outbox.orderBy('seq').toArray(),
    occurrence: (id: string) => db.rows<Occurrence>('occurrences').get(id),
    sender: (transport = nobodyAnswers): Sender => ({
      db,
      actor,
      transport,
      nowMs: () => nowMs,
      newId: anId,
      random: () => 0.5,
    }),
    /** Everything this device has stored. */
    async everything() {
      const stores = await Promise.all(
        db.tables.map(async (store) => [store.name, await store.toArray()] as const),
      )
      return Object.fromEntries(stores.filter(([name]) => name !== 'meta'))
    },
  }
}

export type TestDispatcher = ReturnType<typeof aDispatcher>
