import type { ZeloDatabase } from './database.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** Changes, and every other that waits for one of them or for one of those. */
export async function withDependants(db: ZeloDatabase, ...given: readonly string[]): Promise<OutboxEntry[]> {
  const all = await db.outbox.toArray()
  const keys = new Set(given)
  for (const entry of all) if (entry.depends_on.some((one) => keys.has(one))) keys.add(entry.key)
  return all.filter((entry) => keys.has(entry.key))
}
