import type { ZeloDatabase } from './database.ts'
import type { DeviceAccess } from './device-access.ts'

interface Looking {
  subject_id: string | null
  condominium_id: string | null
  what: DeviceAccess['what']
  at: string
  newId(): string
}

/** Notes that somebody looked (LGPD, art. 37): kept like a change, sent when it can be, and no change of anything. */
export async function noteAccess(
  db: ZeloDatabase,
  { subject_id, condominium_id, what, at, newId }: Looking,
): Promise<void> {
  const key = `${what} ${subject_id} ${at.slice(0, 10)}`
  await db.transaction('rw', db.accesses, async () => {
    if (!(await db.accesses.get(key)))
      await db.accesses.add({ key, id: newId(), subject_id, condominium_id, what, at, sent: 0 })
  })
}
