import type { ZeloDatabase } from './database.ts'

/** Half-filled forms of rows that this person sees no longer, or no longer whole, hold what they may not see. */
export async function forgetDraftsOf(db: ZeloDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = new Set(ids)
  const keys = await db.drafts.toCollection().primaryKeys()
  await db.drafts.bulkDelete(keys.filter((key) => key.split(':').some((part) => gone.has(part))))
}
