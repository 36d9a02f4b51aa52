import { Dexie } from 'dexie'
import { findCommand } from '#domain/contracts.ts'
import { findEntity } from '#domain/entities.ts'
import type { ZeloDatabase } from './database.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/**
 * Changes rows and the outbox in one transaction over the stores of these collections: whoever reads a store that is
 * locked waits, and the browser takes ten times as long to lock forty stores as it takes for eight. Where the work turns
 * out to need another store (a change that is linked to this one), nothing is done, and it is begun anew over all of them.
 */
export async function writeRows<T>(
  db: ZeloDatabase,
  collections: Iterable<string>,
  work: () => Promise<T>,
): Promise<T> {
  const named = [...new Set(collections)].filter(findEntity).map((collection) => db.table(collection))
  try {
    return await db.transaction('rw', [...named, ...db.changeStores], work)
  } catch (error) {
    if (!(error instanceof Dexie.NotFoundError)) throw error
    return db.transaction('rw', db.writeStores, work)
  }
}

type Change = Pick<OutboxEntry, 'command' | 'input' | 'targets'>

/**
 * The collections that a change writes, and those that it reads as far as that is known without its row: what an edit reads
 * may depend on the row, which then refers to it. Nothing is looked up for it: of two changes that a person makes at once the
 * first must be the first to ask for the stores.
 */
export function collectionsOf(change: Change): string[] {
  const { command: name, input, targets } = change
  const command = findCommand(name)
  const read = command?.reads?.(input, undefined) ?? []
  const written = [...targets, ...read].map(({ collection }) => collection)
  return command?.reads && command.verb !== 'create' ? [...written, ...namedBy(change)] : written
}

/** The collections that a change is named by (`entry-name.ts`): its row's own, and what that refers to. */
export function namedBy({ targets: [target] }: Pick<OutboxEntry, 'targets'>): string[] {
  return Object.values((target && findEntity(target.collection)?.references) ?? {})
}
