import { erasesDevice, type SessionEnd } from '#domain/kernel/session-ends.ts'
import { endPerson } from '#store/ended-people.ts'
import { countUnsent } from '#store/operations.ts'
import { digestOf } from '#store/token-digest.ts'
import { now } from './clock.ts'
import { tell, tellErasure } from './other-people.ts'
import { currentPerson, type ExpiredSession, type SessionStore } from './session-state.ts'
import { endPush } from './sign-out.ts'
import type { SignedIn } from './token-store.ts'

/**
 * The server ended the session. If it says why, nothing of what it has stays on this device; what is unsent is kept for
 * the same person. Nobody signs in here before that is done.
 */
export async function expire(session: SessionStore): Promise<void> {
  const { signedIn } = session
  if (session.isLeaving || !signedIn) return
  session.signedIn = null
  session.ending = end(session, signedIn).catch(session.onFault)
  await session.ending
}

async function end(session: SessionStore, signedIn: SignedIn): Promise<void> {
  const person = currentPerson(session)
  const reason = session.endReason ?? 'unknown'
  const { operations, quiet } = countUnsent((await person?.db.outbox.toArray()) ?? [])
  const mayErase = erasesDevice(reason)
  const expired: ExpiredSession = {
    email: person?.me.user.email ?? '',
    unsent: operations + quiet,
    reason,
    isErased: mayErase ? null : false,
  }
  session.state.value = { status: 'signed_out', expired }
  await session.tokens.clear(signedIn)
  await session.stopPerson()
  await endPush(session)
  if (!mayErase) return
  if (person) {
    person.db.isLeft = true
    person.db.close()
  }
  const isErased = await erase(session, signedIn, reason)
  session.state.value = { status: 'signed_out', expired: { ...expired, isErased } }
}

async function erase(
  { device, anonymous, sessionId }: SessionStore,
  { user_id, token }: SignedIn,
  reason: SessionEnd,
): Promise<boolean> {
  const over = { reason, at: now(), token_sha256: await digestOf(token) }
  const isErased = await endPerson(device, user_id, over)
  if (isErased) await tellErasure(device, anonymous, user_id)
  else await tell(anonymous, sessionId) // what is here is of another session of theirs
  return isErased
}

/** Their session was ended in another window of this browser, or they signed out there. */
export async function leaveWithOtherWindow(session: SessionStore): Promise<void> {
  const { signedIn } = session
  const person = currentPerson(session)
  if (session.isLeaving || !signedIn) return
  session.signedIn = null
  if (person) {
    person.db.isLeft = true
    person.db.close()
  }
  const ended = (await session.device.people.get(signedIn.user_id))?.ended
  await session.tokens.clear(signedIn)
  session.state.value = { status: 'signed_out', expired: null }
  if (ended && ended.reason !== 'left') {
    const { reason, unsent } = ended
    const expired: ExpiredSession = { email: person?.me.user.email ?? '', unsent, reason, isErased: true }
    session.state.value = { status: 'signed_out', expired }
  }
  await session.stopPerson()
  await endPush(session)
}
