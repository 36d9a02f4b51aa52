import { erasesDevice, type SessionEnd } from '#domain/kernel/session-ends.ts'
import { endPerson } from '#store/ended-people.ts'
import { countUnsent } from '#store/operations.ts'
import { digestOf } from '#store/token-digest.ts'
import { now } from './clock.ts'
import { tellErasure } from './other-people.ts'
import type { ActivePerson } from './person.ts'
import { currentPerson, type SessionStore } from './session-state.ts'
import { endPush } from './sign-out.ts'

/**
 * The server ended the session. If it says by whom, nothing of what it has stays on this device; what is unsent is kept
 * for the same person.
 */
export async function expire(session: SessionStore): Promise<void> {
  const { signedIn } = session
  const person = currentPerson(session)
  if (session.isLeaving || !person || !signedIn) return
  const { operations, quiet } = countUnsent(await person.db.outbox.toArray())
  const reason = session.endReason ?? 'unknown'
  session.signedIn = null
  const { email } = person.me.user
  session.state.value = { status: 'signed_out', expired: { email, unsent: operations + quiet, reason } }
  await session.tokens.clear(signedIn.token)
  await session.stopPerson()
  if (erasesDevice(reason)) {
    session.ending = eraseAfter(session, person, { reason, token: signedIn.token }).catch(session.onFault)
    await session.ending
  }
  await endPush(session)
}

async function eraseAfter(
  { device, anonymous }: SessionStore,
  { db, me }: ActivePerson,
  { reason, token }: { reason: SessionEnd; token: string },
): Promise<void> {
  db.isLeft = true
  db.close()
  const over = { reason, at: now(), token_sha256: await digestOf(token) }
  if (await endPerson(device, me.user.id, over)) await tellErasure(device, anonymous, me.user.id)
}

/** Their session was ended in another window of this browser, or they signed out there. */
export async function leaveWithOtherWindow(session: SessionStore): Promise<void> {
  const { signedIn } = session
  const person = currentPerson(session)
  if (session.isLeaving || !signedIn) return
  session.signedIn = null
  const ended = person && (await session.device.people.get(person.me.user.id))?.ended
  await session.tokens.clear(signedIn.token)
  const expired = ended &&
    ended.reason !== 'left' && { email: person.me.user.email, unsent: ended.unsent, reason: ended.reason }
  session.state.value = { status: 'signed_out', expired: expired || null }
  await session.stopPerson()
  await endPush(session)
}
