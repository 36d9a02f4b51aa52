import { auth } from '#domain/auth/contract.ts'
import { forgetPerson, markLeaving } from '#store/ended-people.ts'
import { sendAccesses } from '#sync/send-accesses.ts'
import { callServer } from './call-server.ts'
import { now } from './clock.ts'
import type { ActivePerson } from './person.ts'
import { currentPerson, type SessionStore } from './session-state.ts'
import { noteNoneKept } from './taken-storage.ts'

type SignOutReason = { isRemoved: true } | { hasLeft: true }

/** The requests still running when the session ends answer 401 within this time; they must not show "session expired". */
const deliberateLogoutMs = 1000

export async function signOut(session: SessionStore, reason: SignOutReason): Promise<void> {
  const person = currentPerson(session)
  if (!person || !session.signedIn) return
  const { token } = session.signedIn
  session.isLeaving = true
  try {
    session.signedIn = null
    await erasePerson(session, { person, token, reason })
  } finally {
    setTimeout(() => {
      session.isLeaving = false
    }, deliberateLogoutMs)
  }
}

/** Revokes the token (now, or at a later start when offline) and deletes the person's database. */
async function erasePerson(
  session: SessionStore,
  { person, token, reason }: { person: ActivePerson; token: string; reason: SignOutReason },
): Promise<void> {
  const { device, tokens } = session
  const user_id = person.me.user.id
  await markLeaving(device, user_id)
  await session.stopPerson()
  await endPush(session)
  await sendAccesses({
    db: person.db,
    transport: person.transport,
    nowMs: () => Date.now(),
    onFault: reportError,
  }) // they are deleted with the database
  const isRevoked = await callServer(person.transport, auth.logout, {}).then(
    () => true,
    () => false, // offline: `payRevocations` revokes it at a later start
  )
  if (!isRevoked) await device.revocations.put({ token, at: now() })
  await tokens.clear({ user_id })
  session.state.value = { status: 'signed_out', expired: null, ...reason }
  person.db.isLeft = true
  person.db.close()
  await forgetPerson(device, user_id)
  await noteNoneKept(device, session.beside)
}

/** Browsers end a subscription without the network; one that takes longer ends behind the sign-out. */
const pushPatienceMs = 3_000

/** Nobody's notifications come to this device from now on. */
export async function endPush({ push, onFault }: Pick<SessionStore, 'push' | 'onFault'>): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, pushPatienceMs))
  await Promise.race([push.end().catch(onFault), late])
}
