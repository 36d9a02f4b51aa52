import type { ZeloDatabase } from './database.ts'
import { readMeta, writeMeta } from './meta.ts'

/**
 * When a collection narrows, drafts of its rows are deleted: they may contain fields that are not readable any more.
 */
export async function forgetDraftsOf(db: ZeloDatabase, ids: readonly string[]): Promise<void> {
  const found = await draftsOf(db, ids)
  await db.drafts.bulkDelete(found.map(({ key }) => key))
}

/** These rows were dropped: their drafts are kept until the pull is complete, because the rows may be sent again. */
export async function doubtDraftsOf(
  db: ZeloDatabase,
  collection: string,
  ids: readonly string[],
): Promise<void> {
  const found = await draftsOf(db, ids)
  if (found.length === 0) return
  const known = (await readMeta(db, 'drafts_in_doubt')) ?? []
  await writeMeta(db, 'drafts_in_doubt', [...known, ...found.map((draft) => ({ ...draft, collection }))])
}

/** The pull is complete: drafts of rows that were not sent again contain data that is not readable any more. */
export async function settleDrafts(db: ZeloDatabase): Promise<void> {
  const doubts = await readMeta(db, 'drafts_in_doubt')
  if (!doubts) return
  for (const { key, collection, id } of doubts)
    if (!(await db.rows(collection).get(id))) await db.drafts.delete(key)
  await db.meta.delete('drafts_in_doubt')
}

/** The key of a form's draft contains the id of the row that it edits. */
async function draftsOf(db: ZeloDatabase, ids: readonly string[]): Promise<{ key: string; id: string }[]> {
  if (ids.length === 0) return []
  const wanted = new Set(ids)
  const keys = await db.drafts.toCollection().primaryKeys()
  return keys.flatMap((key) => {
    const id = key.split(':').find((part) => wanted.has(part))
    return id ? [{ key, id }] : []
  })
}
