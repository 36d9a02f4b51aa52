import type { ZeloDatabase } from './database.ts'
import type { Me } from '#domain/auth/contract.ts'
import { isStillSame, writeMeta } from './meta.ts'

/**
 * Keeps the last answer to a question that only the server can answer; of one kind of question, the last one asked. One that
 * comes after its person may know less is not kept.
 */
export async function keepReport(
  db: ZeloDatabase,
  query: string,
  {
    key,
    answer,
    at,
    whenAsked,
  }: { key: `report:${string}`; answer: unknown; at: string; whenAsked: Me | undefined },
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    if (!(await isStillSame(db, whenAsked))) return
    await db.meta.where('key').startsWith(`report:${query} `).delete()
    await writeMeta(db, key, { answer, at })
  })
}

/** What somebody may know has changed: what they were told before may be more than that. */
export async function forgetReports(db: ZeloDatabase): Promise<void> {
  await db.meta.where('key').startsWith('report:').delete()
}
