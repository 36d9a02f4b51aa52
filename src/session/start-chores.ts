import { auth } from '#domain/auth/contract.ts'
import type { DeviceDatabase } from '#store/device-database.ts'
import { httpTransport } from '#sync/transport.ts'

/** Revokes the tokens of sign-outs that were made offline; one that the server no longer knows is done too. */
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

// The session has ended already, or its person was removed.
const isOver = new Set([401, 410])
