import { accessRecovery, type RecoveryState } from '#domain/auth/access-recovery.ts'
import { auth, type Me, type SignedIn } from '#domain/auth/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { secondFactor } from '#domain/auth/second-factor.ts'
import type { FactorQuestion } from '#domain/auth/factor-question.ts'
import { ZeloDatabase } from '#store/database.ts'
import { reopen } from '#store/ended.ts'
import { finishForgettingOf } from '#store/ended-people.ts'
import { clearSetting } from '#store/device-settings.ts'
import { holdIn } from '#store/in-here.ts'
import { keepMe, writeMe } from '#store/me.ts'
import { readMeta } from '#store/meta.ts'
import { digestOf } from '#store/token-digest.ts'
import { awaited, saidWhenLate } from '#store/watchdog.ts'
import { type StorageChange, watchStorage } from '#store/watch-storage.ts'
import { endWaits } from '#sync/claim.ts'
import { resumeAfterProof, resumeAfterSignIn } from '#sync/settle.ts'
import type { Transport } from '#sync/transport.ts'
import { callServer } from './call-server.ts'
import { deviceKey } from './device-key.ts'
import { lookAfterOthers } from './other-people.ts'
import { openPerson } from './person.ts'
import { type SessionStore, transportFor } from './session-state.ts'
import { signOut } from './sign-out.ts'
import { keepKeys, learnKeys, noteIn } from './session-keys.ts'
import { expire, leaveWithOtherWindow } from './session-over.ts'
import { noteKept } from './taken-storage.ts'

export interface Credentials {
  email: string
  password: string
  remember: boolean
}

/** Answers who is in, or the question that their second factor answers (`finishSignIn`). */
export async function signIn(
  session: SessionStore,
  { remember, ...credentials }: Credentials,
): Promise<Me | FactorQuestion> {
  const device_key = await saidWhenLate(deviceKey(session.device, credentials.email), session.onSilence)
  const answer = await callServer(session.anonymous, auth.login, { ...credentials, device_key }, failure)
  return 'second_factor' in answer ? answer.second_factor : enter(session, answer, remember)
}

/** The second step of a sign-in, or the only one: by passkey alone. */
export async function finishSignIn(
  session: SessionStore,
  { remember, ...step }: { ticket: string; proof: unknown; remember: boolean },
): Promise<Me> {
  return enter(session, await callServer(session.anonymous, secondFactor.signIn, step, failure), remember)
}

/** They have neither passkey nor app nor codes. */
export async function askRecovery(
  session: SessionStore,
  { ticket, remember }: { ticket: string; remember: boolean },
): Promise<Me | RecoveryState> {
  const answer = await callServer(session.anonymous, accessRecovery.ask, { ticket }, failure)
  return 'recovery' in answer ? answer.recovery : enter(session, answer, remember)
}

const failure = 'Erro ao fazer login'

async function enter(session: SessionStore, { token, ...me }: SignedIn, remember: boolean): Promise<Me> {
  await session.ending
  await saidWhenLate(finishForgettingOf(session.device, me.user.id), session.onSilence)
  session.signedIn = { user_id: me.user.id, token, remember }
  session.endReason = null
  session.sessionId = null
  const db = openDatabase(session, me.user.id)
  const hasSealed = await saidWhenLate(keepIn(session, db, me), session.onSilence)
  if (hasSealed) await learnKeys(session, db, me)
  await saidWhenLate(resume(session, db, me), session.onSilence)
  void lookAfterOthers(session.device, session.anonymous, me.user.id).catch(session.onFault)
  return me
}

/** Answers whether something of an ended session of theirs is sealed here. */
async function keepIn(session: SessionStore, db: ZeloDatabase, me: Me): Promise<boolean> {
  const { device, tokens, signedIn } = session
  if (!signedIn) return false
  await clearSetting(device, 'last_end')
  await noteIn(device, me, signedIn.token)
  await reopen(db)
  await writeMe(db, me)
  await tokens.write(signedIn)
  return (await db.sealed.count()) > 0
}

async function resume(session: SessionStore, db: ZeloDatabase, me: Me): Promise<void> {
  await resumeAfterSignIn(db)
  await resumeAfterProof(db)
  await startPerson(session, db, me)
}

/** Fetches the person's roles and permissions. A 401 ends the session; no answer does not. */
export async function fetchMe(
  session: SessionStore,
  db: ZeloDatabase,
  transport: Transport,
): Promise<Me | null> {
  const inTime = <T>(work: () => Promise<T>) => saidWhenLate(awaited(db, work), session.onSilence)
  try {
    const stored = await inTime(() => readMeta(db, 'me'))
    const me = await callServer(transport, auth.me, {})
    if (!session.signedIn) return null // signed out while the answer was on its way: nothing is stored
    return await inTime(() => keepMe(db, me, stored))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'unauthenticated') await expire(session)
    return null
  }
}

/** Starts the engine and the live queries of the person who is in, in place of those that ran before. */
export async function startPerson(session: SessionStore, db: ZeloDatabase, me: Me): Promise<void> {
  const { signedIn } = session
  if (!signedIn) return
  const start = Symbol('start')
  session.latestStart = start
  await session.stopPerson()
  session.sync.reset()
  session.notice.value = null
  const { token } = signedIn
  const opening = openPerson({
    ...session,
    db,
    me,
    transport: transportFor(session, token),
    isRemembered: signedIn.remember,
    onChange: (person) => {
      session.state.value = { status: 'signed_in', person }
    },
    onUnlocked: (latest) => void endWaits(db).then(() => startPerson(session, db, latest)),
    onStatus: (change) => {
      session.sync.change(change)
    },
    onSignInNeeded: () => void expire(session),
    onErased: () => void leaveWithOtherWindow(session),
    onRemoved: () => void signOut(session, { isRemoved: true }),
    onFault(error) {
      if (!db.isLeft) session.onFault(error) // else its database was closed under a query still running
    },
  })
  const [opened, token_sha256] = await Promise.all([opening, digestOf(token)])
  // Meanwhile another condominium was opened, or the session is over.
  if (session.latestStart !== start || session.signedIn !== signedIn) return opened.stop()
  const leave = holdIn(me.user.id, token_sha256)
  const stopNoting = opened.person.facts.outbox.subscribe(({ pending, refused }) => {
    void noteKept(session.device, session.beside, pending + refused).catch(session.onFault)
  })
  session.stopPerson = () => {
    stopNoting()
    leave()
    return opened.stop()
  }
  session.state.value = { status: 'signed_in', person: opened.person }
  void session.push.keep(opened.person).catch(session.onFault)
  void keepKeys(session, db, me).catch(session.onFault)
}

export function openDatabase(session: SessionStore, userId: string): ZeloDatabase {
  const db = new ZeloDatabase(userId)
  watchStorage(db, (notice) => void handleStorageNotice(session, notice))
  return db
}

async function handleStorageNotice(session: SessionStore, notice: StorageChange): Promise<void> {
  if (notice === 'erased') return leaveWithOtherWindow(session)
  session.notice.value = notice
  if (notice === 'newer') await session.stopPerson()
}
