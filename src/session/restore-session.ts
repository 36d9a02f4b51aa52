import { readSetting } from '#store/device-settings.ts'
import { finishEndings, finishForgetting } from '#store/ended-people.ts'
import { readMeta } from '#store/meta.ts'
import { forgetOrphanPictures } from '#store/pictures.ts'
import { forgetOldSharedFiles } from '#store/shared-files.ts'
import { awaited, saidWhenLate } from '#store/watchdog.ts'
import { now } from './clock.ts'
import { lookAfterOthers } from './other-people.ts'
import { currentPerson, type ExpiredSession, type SessionStore, transportFor } from './session-state.ts'
import { fetchMe, openDatabase, startPerson } from './sign-in.ts'
import { endPush } from './sign-out.ts'
import { payRevocations } from './start-chores.ts'
import { findTaken } from './taken-storage.ts'
import type { SignedIn } from './token-store.ts'

/**
 * Opens the data of the person who was signed in when the app was last used, before the server is asked. Until it is
 * done there is nothing to display: whatever it waits for on this device is told when it is late (`silent`), and waited for on.
 * What cannot be read at all is told too (`unreadable`): nothing is waited for then.
 * Resolves when all that a start does is done, also what no screen waits for.
 */
export async function restoreSession(session: SessionStore): Promise<void> {
  try {
    await restore(session)
  } catch (error) {
    if (session.state.value.status === 'starting') session.notice.value ??= 'unreadable'
    throw error
  }
}

async function restore(session: SessionStore): Promise<void> {
  const { device, state } = session
  const inTime = <T>(work: Promise<T>) => saidWhenLate(work, session.onSilence)
  // Each wait for the disk delays the first screen.
  const onDevice = () =>
    Promise.all([
      session.tokens.read(),
      finishEndings(device, session.onFault),
      findTaken(device, session.beside),
      finishForgetting(device),
    ])
  const [kept, over, taken] = await inTime(awaited(device, onDevice))
  if (taken && kept) await leaveToken(session, kept) // with it, nobody would read what is gone
  else if (kept && !over.includes(kept.user_id)) session.signedIn = kept
  const chores = [
    lookAfterOthers(device, session.anonymous, session.signedIn?.user_id ?? null).catch(session.onFault),
    payRevocations(device, session.fetch, session.appVersion),
    forgetOldSharedFiles(device, now()),
  ]
  if (!session.signedIn) {
    chores.push(endPush(session)) // of a sign-out that was killed half way
    const expired = await inTime(awaited(device, () => lastEnd(session)))
    state.value = { status: 'signed_out', expired, ...(taken && { taken }) }
    await Promise.all(chores)
    return
  }
  const { user_id, token } = session.signedIn
  const db = openDatabase(session, user_id)
  const stored = await inTime(awaited(db, () => readMeta(db, 'me')))
  if (stored) await inTime(startPerson(session, db, stored))
  const latest = await fetchMe(session, db, transportFor(session, token))
  if (!stored && latest) await inTime(startPerson(session, db, latest))
  else if (!stored && session.signedIn) state.value = { status: 'signed_out', expired: null }
  if (currentPerson(session)?.db === db) await forgetOrphanPictures(db, Date.now())
  await Promise.all(chores)
}

/** Of a tab that is still there: revoked with the next chores. */
async function leaveToken({ device, tokens }: SessionStore, kept: SignedIn): Promise<void> {
  await device.revocations.put({ token: kept.token, at: now() })
  await tokens.clear(kept)
}

/** Of whoever was in last, if their session was ended while Zelo was closed, or just before. Without a name: anybody reads it. */
async function lastEnd({ device }: SessionStore): Promise<ExpiredSession | null> {
  const last = await readSetting(device, 'last_end')
  return last ? { ...last, email: '', isErased: true } : null
}
