import type { ZeloDatabase } from './database.ts'
import type { Me } from '#domain/auth/contract.ts'
import { isStillSame, writeMeta } from './meta.ts'

/** Under which the last answer to this question is stored. */
export function reportKey({ name }: { name: string }, input: unknown): `report:${string}` {
  return `report:${name} ${JSON.stringify(input)}`
}

/**
 * Stores the last answer to a question that only the server can answer; one per kind of question. An answer is not
 * stored if the person's access has changed since the request.
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

/** The person's access changed: stored answers may contain more than they may read now. */
export async function forgetReports(db: ZeloDatabase): Promise<void> {
  await db.meta.where('key').startsWith('report:').delete()
}
