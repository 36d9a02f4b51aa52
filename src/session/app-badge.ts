import type { DeviceDatabase } from '#store/device-database.ts'
import { writeSetting } from '#store/device-settings.ts'
import { isInstalledHere } from './browser.ts'

/** The Badging API, which not every browser has: https://www.w3.org/TR/badging/ */
interface Badging {
  setAppBadge?(count: number): Promise<void>
  clearAppBadge?(): Promise<void>
}

/** A tab of a browser has no icon of its own, though the function is there. */
export function hasAppBadge(): boolean {
  return 'setAppBadge' in navigator && isInstalledHere()
}

/** Sets the number on the app's icon, from which the service worker counts on while the app is closed. */
export async function setAppBadge(device: DeviceDatabase, count: number): Promise<void> {
  await writeSetting(device, 'badge', count)
  const badging: Badging = globalThis.navigator ?? {}
  try {
    await (count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.())
  } catch (error) {
    if (!(error instanceof DOMException)) throw error // not installed, or switched off in the system's settings
  }
}
