import type { Table } from 'dexie'
import type { Me } from '#domain/auth/contract.ts'
import { entities } from '#domain/entities.ts'
import { isSame } from '#domain/values/same.ts'
import type { ZeloDatabase } from './database.ts'
import { forgetDraftsOf } from './drafts.ts'
import { isStillSame, readMeta, writeMeta } from './meta.ts'
import { forgetReports } from './reports.ts'

/**
 * Stores who is signed in. Whoever learns of a narrower access first (a pull, a start, a sign-in) deletes what it does not
 * allow any more: those after it see no difference.
 */
export async function writeMe(db: ZeloDatabase, me: Me): Promise<void> {
  await db.transaction('rw', accessStores(db), async () => {
    const known = await readMeta(db, 'me')
    await writeMeta(db, 'me', me)
    if (!known) return
    if (!isSame(accessOf(known), accessOf(me))) await forgetReports(db)
    await forgetWhatWasTyped(db, known, me)
  })
}

/** Stores `me` from the server, unless a pull has stored a newer one since the request. Answers the stored one. */
export async function keepMe(db: ZeloDatabase, told: Me, whenAsked: Me | undefined): Promise<Me> {
  return db.transaction('rw', accessStores(db), async () => {
    const known = await readMeta(db, 'me')
    if (known && !(await isStillSame(db, whenAsked))) return known
    if (await readMeta(db, 'ended')) return told
    await writeMe(db, told)
    return told
  })
}

const redacted = entities.filter(({ redactedBy }) => redactedBy)

function accessStores(db: ZeloDatabase): Table[] {
  return [db.meta, db.drafts, ...redacted.map(({ collection }) => db.table(collection))]
}

function accessOf({ user, residence_ids, permissions }: Me) {
  return { role: user.role, condominium_id: user.condominium_id, residence_ids, permissions }
}

/** Drafts of these rows may contain fields that are not readable any more. */
async function forgetWhatWasTyped(db: ZeloDatabase, before: Me, now: Me): Promise<void> {
  for (const { collection, redactedBy: shownBy = [] } of redacted) {
    if (!shownBy.some((name) => before.permissions[name] && !now.permissions[name])) continue
    const ids = await db.rows(collection).toCollection().primaryKeys()
    await forgetDraftsOf(
      db,
      ids.filter((id) => id !== now.user.id),
    )
  }
}
