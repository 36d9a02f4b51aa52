import { auth } from '#domain/auth/contract.ts'
import { DomainError, type ProblemCode } from '#domain/kernel/errors.ts'
import type { DeviceDatabase } from '#store/device-database.ts'
import { httpTransport, type Transport } from '#sync/transport.ts'
import { callServer } from './call-server.ts'

/**
 * Revokes the tokens of sign-outs that were made offline; one that the server no longer knows is done too. A captive portal's
 * page revokes nothing.
 */
export async function payRevocations(
  device: DeviceDatabase,
  fetch: typeof globalThis.fetch,
  appVersion: string,
): Promise<void> {
  for (const { token } of await device.revocations.toArray()) {
    const transport = httpTransport({ fetch, appVersion, token: () => token, onReach: () => undefined })
    if (await isOver(transport)) await device.revocations.delete(token)
  }
}

async function isOver(transport: Transport): Promise<boolean> {
  try {
    await callServer(transport, auth.logout, {})
    return true
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return overAlready.has(error.code)
  }
}

/** The session has ended already, or its person was removed. */
const overAlready = new Set<ProblemCode>(['unauthenticated', 'gone'])
