import { endUndoing, endWaits } from '#sync/claim.ts'
import { alone } from '#sync/lock.ts'
import { push, type PushEnd } from '#sync/push.ts'
import type { Sender } from '#sync/sender.ts'
import {
  ask,
  findSession,
  pullAlone,
  withSender,
  type WokenWorker,
  type WorkerSession,
} from './worker-session.ts'

/** Browsers stop a worker that runs longer; the rest is sent at the next event, or when the app is opened. */
const patienceMs = 60_000

/** A window that does not answer in time is frozen or gone. */
const windowPatienceMs = 15_000

/**
 * Sends the outbox without a window. If a visible window is open, it is asked to do so instead: it has the session and
 * shows the progress. Rejects while anything remains, so that the browser fires the event again later: the window may be
 * closed by then.
 */
export async function flushFromWorker(worker: WokenWorker): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window' })
  const visible = windows.find((client) => client.visibilityState === 'visible')
  if (visible) {
    const left = await ask<number>(visible, { type: 'FLUSH' }, windowPatienceMs)
    if (left !== 0) throw new Error('The outbox still holds entries')
    return
  }
  const session = await findSession(windows)
  if (!session) return
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The outbox was not drained in time')), patienceMs)
  })
  await Promise.race([sendAll(session), late])
}

async function sendAll(session: WorkerSession): Promise<void> {
  const end = await withSender(session, (sender) => sendAndFetch(session, sender))
  if (end === 'waiting' || end === 'held_off') throw new Error('The outbox still holds entries')
}

async function sendAndFetch({ user_id }: WorkerSession, sender: Sender): Promise<PushEnd> {
  await endUndoing(sender.db)
  await endWaits(sender.db) // the browser fires this event because it has found the network
  const pushAlone = () => alone(`zelo-push-${user_id}`, (isAlone) => push(sender, isAlone))
  const end = await pushAlone()
  if (end !== 'waiting') return end
  // Some of the waiting entries may only need a pull: stale edits are rebased on the newer rows.
  await pullAlone(user_id, sender)
  return pushAlone()
}
