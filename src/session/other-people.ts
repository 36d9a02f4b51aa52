import { auth } from '#domain/auth/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { erasesDevice, keptDays, othersKeptDays, type SessionEnd } from '#domain/kernel/session-ends.ts'
import { dayMs } from '#domain/values/civil-time.ts'
import type { DeviceDatabase, EndHere, KnownPerson } from '#store/device-database.ts'
import { changeEnded, endPerson, forgetPerson } from '#store/ended-people.ts'
import { isInElsewhere } from '#store/in-here.ts'
import type { Transport } from '#sync/transport.ts'
import { callServer } from './call-server.ts'
import { now } from './clock.ts'

/**
 * Of everyone whose data is on this device and who is not in: asks the server whether their session is over, erases
 * what must not stay, and tells the server so. Of what is deleted for good the days must be over by both clocks: one may be
 * years off.
 */
export async function lookAfterOthers(
  device: DeviceDatabase,
  transport: Transport,
  userIdIn: string | null,
): Promise<void> {
  const others = (await device.people.toArray()).filter(({ user_id }) => user_id !== userIdIn)
  if (others.length === 0) return
  try {
    const ids = others.flatMap(({ session, ended }) => (session?.id && !ended ? [session.id] : []))
    const answer = await callServer(transport, auth.whyEnded, { ids })
    const reasons = new Map(answer.ended.map(({ id, reason }) => [id, reason]))
    for (const other of others) await lookAfter(other, reasons.get(other.session?.id ?? ''), answer.at)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error // not reached: at the next start
  }

  async function lookAfter(other: KnownPerson, reason: SessionEnd | 'removed' | undefined, at: string) {
    const { user_id, ended, left } = other
    if (reason === 'removed') return forgetPerson(device, user_id)
    if (await isInElsewhere(user_id, undefined)) return
    if (!left) await device.people.update(user_id, { left: { at, here_at: now() } })
    const days = left ? Math.min(daysFrom(left.at, at), daysFrom(left.here_at, now())) : 0
    if (ended) {
      await tellErasure(device, transport, user_id)
      if (days > keptDays[ended.is_encrypted ? 'encrypted' : 'plain'])
        await forgetPerson(device, user_id, ended.at)
    } else if (reason && erasesDevice(reason)) await end(other, reason, at)
    else if (days > othersKeptDays) await end(other, 'left', at)
  }

  /** What is unsent waits its days from now on. */
  async function end({ user_id, session }: KnownPerson, reason: EndHere, at: string) {
    const over = { reason, at, token_sha256: session?.token_sha256, isOthers: userIdIn !== null }
    const isOver = await endPerson(device, user_id, over)
    if (!isOver) return
    await device.people.update(user_id, { left: { at, here_at: now() } })
    await tellErasure(device, transport, user_id)
  }
}

function daysFrom(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs
}

/** The server lists the ended sessions whose devices have not said that they hold nothing any more. */
export async function tellErasure(
  device: DeviceDatabase,
  transport: Transport,
  userId: string,
): Promise<void> {
  const ended = (await device.people.get(userId))?.ended
  if (!ended?.is_erased) return
  const isTold = ended.is_told || (await tell(transport, ended.session_id))
  if (isTold && !ended.has_sealed) await forgetPerson(device, userId, ended.at)
  else await changeEnded(device, userId, { is_told: isTold })
}

/** That the device of this session holds nothing of it. False if the server was not reached: to be told at a later start. */
export async function tell(transport: Transport, id: string | null): Promise<boolean> {
  try {
    if (id) await callServer(transport, auth.confirmErasure, { id })
    return true
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return false
  }
}
