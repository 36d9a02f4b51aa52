import type { ZeloDatabase } from './database.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/**
 * The entries and everything that depends on them, transitively. An earlier entry may depend on a later one
 * (`merge.ts`).
 */
export async function withDependants(db: ZeloDatabase, ...given: readonly string[]): Promise<OutboxEntry[]> {
  const all = await db.outbox.toArray()
  const keys = new Set(given)
  for (const known of keys)
    for (const { key: next, depends_on } of all) if (depends_on.includes(known)) keys.add(next)
  return all.filter((entry) => keys.has(entry.key))
}
