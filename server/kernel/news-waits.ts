import type { Kysely } from 'kysely'
import type { Entity } from '#domain/kernel/entity.ts'
import type { Database } from '#server/db/schema.ts'

/** What a row's news are about, whom they are for, and when that is asked. */
export interface Waited {
  now: string
  row_id: string
  about: string
  users: readonly string[]
}

type Ask = (db: Kysely<Database>, waited: Waited) => Promise<Set<string>>

const asked = new Map<string, Ask>()

/**
 * Registers who still waits for news of an entity's rows, where another table knows: of these people those who have not
 * read the row, or not voted in it. Asked when deliveries are made, and again before each is sent.
 */
export function whoWaitsFor({ collection }: Pick<Entity, 'collection'>, ask: Ask): void {
  asked.set(collection, ask)
}

/** Of people who are told of one row, those who still wait for it. */
export async function stillWaiting(
  db: Kysely<Database>,
  collection: string,
  waited: Waited,
): Promise<Set<string>> {
  const ask = asked.get(collection)
  return ask && waited.users.length > 0 ? ask(db, waited) : new Set(waited.users)
}
