import { later } from '#domain/kernel/history.ts'
import { defaultTimeZone } from '#domain/values/civil-time.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import type { ZeloDatabase } from './database.ts'
import type { DeviceAccess } from './device-access.ts'
import { positionKey, readMeta } from './meta.ts'

interface Looking {
  subject_id: string | null
  condominium_id: string | null
  what: DeviceAccess['what']
  at: string
  newId(): string
}

/** Records that a person viewed personal data (LGPD, art. 37): queued like a change and sent later. */
export async function noteAccess(
  db: ZeloDatabase,
  { subject_id, condominium_id, what, at, newId }: Looking,
): Promise<void> {
  await db.transaction('rw', db.accesses, db.meta, async () => {
    const position = await readMeta(db, positionKey(condominium_id))
    const seen_at = later(at, position?.at ?? at) // a device's clock may be years behind
    const key = `${what} ${subject_id} ${civilDay(seen_at, defaultTimeZone)}`
    if (!(await db.accesses.get(key)))
      await db.accesses.add({ key, id: newId(), subject_id, condominium_id, what, at: seen_at, sent: 0 })
  })
}
