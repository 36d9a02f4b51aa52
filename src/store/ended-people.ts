import { Dexie } from 'dexie'
import { nameOfDatabase, ZeloDatabase } from './database.ts'
import type { DeviceDatabase, EndedHere, EndHere, KnownPerson } from './device-database.ts'
import { writeSetting } from './device-settings.ts'
import { eraseReceived, sealUnsent } from './ended.ts'
import { isInElsewhere } from './in-here.ts'
import { forgetSharedFilesOf } from './shared-files.ts'

/*
 * The people who have data on this device (`KnownPerson`), from their sign-in on; `ended.ts` does the work in their
 * database.
 *
 *   in ──> ended ──> is_erased ──> is_told ──> forgotten
 *    ^       └──────────┴─────────────┘
 *    └─────────── sign in ──────────┘
 *
 * ended: the server ended the session, or nobody was in as them for long. is_erased: what the server has is gone, what is
 * unsent is sealed. is_told: the server knows. forgotten: at once where nothing is sealed, else when its days are over. A
 * sign-out goes straight to forgotten. Whatever a kill cuts off is taken up at the next start (`finishEndings`,
 * `finishForgetting`).
 */

/**
 * Ends a person's session on this device: nothing that the server has is left of it, and what is unsent waits for their
 * next sign-in. `token_sha256` is of the session that is over: false if they have another one here. `isOthers`: somebody else
 * is in.
 */
export async function endPerson(
  device: DeviceDatabase,
  userId: string,
  over: { reason: EndHere; at: string; token_sha256: string | undefined; isOthers?: boolean },
): Promise<boolean> {
  const { token_sha256, reason, at, isOthers } = over
  if (await isInElsewhere(userId, token_sha256)) return false
  const isOver = await device.transaction('rw', device.people, device.sessions, async () => {
    const known = await device.people.get(userId)
    if (!known || known.ended) return known !== undefined
    if (known.session && known.session.token_sha256 !== token_sha256) return false
    const ended: EndedHere = {
      reason,
      at,
      ...(isOthers && { is_others: true }),
      session_id: known.session?.id ?? null,
      unsent: 0,
      has_sealed: true, // until it is known
      is_encrypted: Boolean(known.session?.unsent_key),
      is_erased: false,
      is_told: false,
    }
    await device.people.put({ ...known, ended })
    await device.sessions.delete(userId)
    return true
  })
  if (isOver) await finishEnding(device, userId)
  return isOver
}

/** Those that a kill has cut off. Answers whose sessions are over. */
export async function finishEndings(
  device: DeviceDatabase,
  onFault: (error: unknown) => void,
): Promise<string[]> {
  const ids = (await device.people.toArray()).filter(isCutOff).map(({ user_id }) => user_id)
  for (const userId of ids) await finishEnding(device, userId).catch(onFault) // a full device must still open
  return ids
}

function isCutOff({ ended }: KnownPerson): boolean {
  return ended !== undefined && !ended.is_erased
}

async function finishEnding(device: DeviceDatabase, userId: string): Promise<void> {
  const person = await device.people.get(userId)
  if (!person?.ended || person.ended.is_erased) return
  await device.sessions.delete(userId)
  const db = new ZeloDatabase(userId)
  try {
    const unsent = await eraseReceived(db, person.ended.at)
    await changeEnded(device, userId, { unsent })
    const { reason, is_others } = person.ended
    if (reason !== 'left' && !is_others) await writeSetting(device, 'last_end', { reason, unsent })
    await sealUnsent(db, person.session?.unsent_key ?? null)
    await forgetSharedFilesOf(device, userId)
    await changeEnded(device, userId, { has_sealed: (await db.sealed.count()) > 0, is_erased: true })
  } finally {
    db.close()
  }
}

/** Once all is sealed the key is forgotten with the session. Nothing, if they have signed in again meanwhile. */
export async function changeEnded(
  device: DeviceDatabase,
  userId: string,
  change: Partial<EndedHere>,
): Promise<void> {
  await device.transaction('rw', device.people, async () => {
    const known = await device.people.get(userId)
    if (!known?.ended) return
    const ended = { ...known.ended, ...change }
    const { session: _over, ...person } = known
    await device.people.put({ ...(ended.is_erased ? person : known), ended })
  })
}

/** If the app is killed before `forgetPerson` is done, its next start does it. */
export async function markLeaving(device: DeviceDatabase, userId: string): Promise<void> {
  await device.settings.put({ key: leavingPrefix + userId, value: true })
}

/** Nothing of them stays, not even what is unsent. `endedAt`: unless they have signed in again since. */
export async function forgetPerson(device: DeviceDatabase, userId: string, endedAt?: string): Promise<void> {
  if (endedAt && (await device.people.get(userId))?.ended?.at !== endedAt) return
  await markLeaving(device, userId)
  await Dexie.delete(nameOfDatabase(userId))
  await forgetSharedFilesOf(device, userId)
  await device.transaction('rw', device.people, device.settings, async () => {
    const isDone = (await device.settings.get(leavingPrefix + userId)) === undefined
    if (isDone) return // in another window, in which they may have signed in again since
    await device.people.delete(userId)
    await device.settings.delete(leavingPrefix + userId)
  })
}

/** What a kill has cut off, at a start. */
export async function finishForgetting(device: DeviceDatabase): Promise<void> {
  const marks = await device.settings.where('key').startsWith(leavingPrefix).toArray()
  // Another window may have done it meanwhile, and they may be in again.
  for (const { key } of marks) await finishForgettingOf(device, key.slice(leavingPrefix.length))
}

/** The same of one person, before they are in again: what they do from now on is nothing that they have left. */
export async function finishForgettingOf(device: DeviceDatabase, userId: string): Promise<void> {
  if (await device.settings.get(leavingPrefix + userId)) await forgetPerson(device, userId)
}

const leavingPrefix = 'leaving:'
