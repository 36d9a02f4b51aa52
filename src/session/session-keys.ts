import { auth, type Me } from '#domain/auth/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { actorOf } from '#store/actor.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { DeviceDatabase } from '#store/device-database.ts'
import { openSealed } from '#store/ended.ts'
import { readMeta } from '#store/meta.ts'
import { digestOf } from '#store/token-digest.ts'
import { resumeAfterSignIn } from '#sync/settle.ts'
import { callServer } from './call-server.ts'
import { now } from './clock.ts'
import { currentPerson, type SessionStore, transportFor } from './session-state.ts'

/** This person is in here with this token: with a new one, nothing of an earlier end is left. */
export async function noteIn(device: DeviceDatabase, { user }: Me, token: string): Promise<void> {
  const { id: user_id, email, role, profile } = user
  const token_sha256 = await digestOf(token)
  await device.transaction('rw', device.people, async () => {
    const person = await device.people.get(user_id)
    const known = person?.session
    const isSame = known?.token_sha256 === token_sha256
    if (isSame && (person?.ended || !person?.left)) return
    const session = isSame ? known : { token_sha256, id: null, unsent_key: known?.unsent_key ?? null }
    await device.people.put({ user_id, email, role, name: profile.name, last_seen_at: now(), session })
  })
}

/**
 * Asks the server for what the device keeps beside the token, unless it has it, and opens what an ended session has
 * left sealed here. False if the server did not tell, or nobody is in any more.
 */
export async function learnKeys(session: SessionStore, db: ZeloDatabase, me: Me): Promise<boolean> {
  const { device, signedIn, onFault } = session
  if (signedIn?.user_id !== me.user.id) return false
  const isSealed = (await db.sealed.count()) > 0
  const known = (await device.people.get(me.user.id))?.session
  const token_sha256 = await digestOf(signedIn.token)
  if (known?.id && known.token_sha256 === token_sha256) session.sessionId = known.id
  if (session.sessionId && known?.unsent_key && !isSealed) return true
  const asked = callServer(transportFor(session, signedIn.token), auth.deviceKeys, {})
  const keys = await asked.catch((error: unknown) => {
    if (error instanceof DomainError) return null // not reached, or something else must be done first
    throw error
  })
  if (!keys) return false
  session.sessionId = keys.session_id
  const latest = { token_sha256, id: keys.session_id, unsent_key: keys.unsent_key }
  await device.people.where('user_id').equals(me.user.id).modify({ session: latest })
  if (!isSealed) return true
  const condominium = (await readMeta(db, 'active_condominium')) ?? null
  const unread = await openSealed(db, keys.unsent_key, actorOf(me, condominium))
  if (unread > 0) onFault(new Error(`${unread} sealed records of an ended session could not be opened`))
  return true
}

/** In the background, until the server has told them: without a key, what is unsent could not be encrypted. */
export async function keepKeys(session: SessionStore, db: ZeloDatabase, me: Me): Promise<void> {
  const { signedIn } = session
  if (currentPerson(session)?.db !== db || db.isLeft || !signedIn) return
  await noteIn(session.device, me, signedIn.token)
  const hadSealed = (await db.sealed.count()) > 0
  if (!(await learnKeys(session, db, me))) setTimeout(() => void keepKeys(session, db, me), askAgainMs)
  else if (hadSealed) {
    await resumeAfterSignIn(db)
    void currentPerson(session)?.engine.wake()
  }
}

const askAgainMs = 60_000
