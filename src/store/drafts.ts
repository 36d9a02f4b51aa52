import type { ZeloDatabase } from './database.ts'
import { readMeta, writeMeta } from './meta.ts'

/** Who sees less of these rows keeps no form that was filled with all of it. */
export async function forgetDraftsOf(db: ZeloDatabase, ids: readonly string[]): Promise<void> {
  const found = await draftsOf(db, ids)
  await db.drafts.bulkDelete(found.map(({ key }) => key))
}

/** These rows left: the forms that were filled with them wait for what is still allowed to follow. */
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

/** All that is allowed is here: the forms of what did not come back hold what their person may not see. */
export async function settleDrafts(db: ZeloDatabase): Promise<void> {
  const doubts = await readMeta(db, 'drafts_in_doubt')
  if (!doubts) return
  for (const { key, collection, id } of doubts)
    if (!(await db.rows(collection).get(id))) await db.drafts.delete(key)
  await db.meta.delete('drafts_in_doubt')
}

/** A form names the row that it edits in its key. */
async function draftsOf(db: ZeloDatabase, ids: readonly string[]): Promise<{ key: string; id: string }[]> {
  if (ids.length === 0) return []
  const wanted = new Set(ids)
  const keys = await db.drafts.toCollection().primaryKeys()
  return keys.flatMap((key) => {
    const id = key.split(':').find((part) => wanted.has(part))
    return id ? [{ key, id }] : []
  })
}
