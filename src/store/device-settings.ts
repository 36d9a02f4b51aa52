import * as v from 'valibot'
import { sessionEnds } from '#domain/kernel/session-ends.ts'
import { Instant } from '#domain/values/id.ts'
import type { DeviceDatabase } from './device-database.ts'

/** This browser's subscription to notifications, as the server knows it. */
const PushRecord = v.object({
  /** Whose notifications come here. */
  user_id: v.pipe(v.string(), v.nonEmpty()),
  /** The server's id of it. */
  id: v.string(),
  endpoint: v.string(),
  /** The server's key (RFC 8292) that it was made with. */
  public_key: v.string(),
  /** When the server last knew it; null if it must be sent again. */
  checked_at: v.nullable(Instant),
})
export type PushRecord = v.InferOutput<typeof PushRecord>

/** Why whoever was in last is out: told to them at the next start, too. */
const LastEnd = v.object({ reason: v.picklist(sessionEnds), unsent: v.number() })

/** What the device stores about itself; the service worker reads it too. */
interface Settings {
  last_end: v.InferOutput<typeof LastEnd>
  push: PushRecord
  /** The number on the app's icon. */
  badge: number
  /** Somebody has had data in these databases. */
  has_kept: boolean
}

const shapes: { [K in keyof Settings]: v.GenericSchema<unknown, Settings[K]> } = {
  last_end: LastEnd,
  push: PushRecord,
  badge: v.pipe(v.number(), v.integer(), v.minValue(0)),
  has_kept: v.boolean(),
}

/** A damaged setting counts as absent. */
export async function readSetting<K extends keyof Settings>(
  device: DeviceDatabase,
  key: K,
): Promise<Settings[K] | undefined> {
  const kept = v.safeParse(shapes[key], (await device.settings.get(key))?.value)
  return kept.success ? kept.output : undefined
}

export async function writeSetting<K extends keyof Settings>(
  device: DeviceDatabase,
  key: K,
  value: Settings[K],
): Promise<void> {
  await device.settings.put({ key, value })
}

export async function clearSetting(device: DeviceDatabase, key: keyof Settings): Promise<void> {
  await device.settings.delete(key)
}
