import type { ZeloDatabase } from './database.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** A change, and every other that waits for it or for one of those. */
export async function withDependants(db: ZeloDatabase, key: string): Promise<OutboxEntry[]> {
  const all = await db.outbox.toArray()
  const keys = new Set([key])
  for (const entry of all) if (entry.depends_on.some((one) => keys.has(one))) keys.add(entry.key)
  return all.filter((entry) => keys.has(entry.key))
}
