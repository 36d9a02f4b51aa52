import type { DeviceDatabase } from '#store/device-database.ts'
import { readSetting, writeSetting } from '#store/device-settings.ts'

/*
 * A browser that needs room takes the databases of a site all at once, and tells nobody. So two places say that somebody has
 * data here: the databases, and this storage, which most browsers do not take with them. Where they take it too (Safari
 * after a week, Firefox), the loss looks like a new device.
 */

const storageKey = 'zelo.kept'

/** What the browser took with the databases. */
export interface TakenStorage {
  /** Operations that only this device had. */
  unsent: number
}

/** Somebody is in, with so much unsent. */
export async function noteKept(device: DeviceDatabase, beside: Storage, unsent: number): Promise<void> {
  await writeSetting(device, 'has_kept', true)
  beside.setItem(storageKey, String(unsent))
}

/** Nobody has data here any more, as they wished. */
export async function noteNoneKept(device: DeviceDatabase, beside: Storage): Promise<void> {
  if ((await device.people.count()) === 0) beside.removeItem(storageKey)
}

/** Null where nothing was taken. */
export async function findTaken(device: DeviceDatabase, beside: Storage): Promise<TakenStorage | null> {
  const kept = beside.getItem(storageKey)
  if (kept === null || (await readSetting(device, 'has_kept'))) return null
  const unsent = Number(kept)
  return { unsent: Number.isSafeInteger(unsent) ? unsent : 0 }
}
