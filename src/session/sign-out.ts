import { auth } from '#domain/auth/contract.ts'
import type { DeviceDatabase } from '#store/device-database.ts'
import { sendAccesses } from '#sync/send-accesses.ts'
import { callServer } from './call-server.ts'
import { now } from './clock.ts'
import type { Person } from './person.ts'
import { leavingPrefix } from './start-chores.ts'
import type { TokenStore } from './token-store.ts'

interface Leaving {
  device: DeviceDatabase
  tokens: TokenStore
  person: Person
  token: string
  stop(): Promise<void>
  /** The screen closes here; what follows erases. */
  onClosed(): void
}

/**
 * Leaves nothing behind: the server forgets the session (now, or when it next answers), and this device the person. The
 * mark makes a kill in the middle end the same way, at the next start.
 */
export async function leave({ device, tokens, person, token, stop, onClosed }: Leaving): Promise<void> {
  const user_id = person.me.user.id
  await device.settings.put({ key: leavingPrefix + user_id, value: now() })
  await stop()
  await sendAccesses({
    db: person.db,
    transport: person.transport,
    nowMs: () => Date.now(),
    onFault: reportError,
  }) // they go with the device's data
  const isRevoked = await callServer(person.transport, auth.logout, {}).then(
    () => true,
    () => false, // offline: owed, and told to the server at a later start
  )
  if (!isRevoked) await device.revocations.put({ token, at: now() })
  await tokens.clear()
  onClosed()
  person.db.isLeft = true
  person.db.close()
  await person.db.delete({ disableAutoOpen: true })
  await device.people.delete(user_id)
  await device.settings.delete(leavingPrefix + user_id)
}
