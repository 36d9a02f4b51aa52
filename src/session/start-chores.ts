import { Dexie } from 'dexie'
import { auth } from '#domain/auth/contract.ts'
import type { DeviceDatabase } from '#store/device-database.ts'
import { httpTransport } from '#sync/transport.ts'

/** Sign-outs made offline are told to the server as soon as it answers; a token it no longer knows is settled too. */
export async function payRevocations(
  device: DeviceDatabase,
  fetch: typeof globalThis.fetch,
  appVersion: string,
): Promise<void> {
  for (const { token } of await device.revocations.toArray()) {
    const transport = httpTransport({ fetch, appVersion, token: () => token, onReach: () => undefined })
    const answer = await transport.send({ method: auth.logout.method, path: auth.logout.path, body: '{}' })
    if (answer && (answer.status < 300 || isOver.has(answer.status))) await device.revocations.delete(token)
  }
}

// The session is over already, or its person was removed.
const isOver = new Set([401, 410])

/** A sign-out that was killed half way is finished: the person's data leaves before anyone signs in. */
export async function finishSignOuts(device: DeviceDatabase): Promise<void> {
  const marks = await device.settings.where('key').startsWith(leavingPrefix).toArray()
  for (const { key } of marks) {
    await Dexie.delete(`zelo-${key.slice(leavingPrefix.length)}`)
    await device.settings.delete(key)
  }
}

export const leavingPrefix = 'leaving:'
