import { uuidv7 } from '#domain/values/id.ts'
import { actorOf } from '#store/actor.ts'
import { ZeloDatabase } from '#store/database.ts'
import { DeviceDatabase } from '#store/device-database.ts'
import { readMeta } from '#store/meta.ts'
import { endWaits } from '#sync/claim.ts'
import { alone } from '#sync/lock.ts'
import { pull, type Puller } from '#sync/pull.ts'
import { push } from '#sync/push.ts'
import type { Sender } from '#sync/sender.ts'
import { httpTransport } from '#sync/transport.ts'

/** Browsers stop a worker that runs longer; the rest is sent at the next event, or when the app is opened. */
const patienceMs = 60_000

/** A window that does not answer in time is frozen or gone. */
const windowPatienceMs = 15_000

interface OpenWindow {
  visibilityState: DocumentVisibilityState
  postMessage(message: unknown, transfer: Transferable[]): void
}

/** The part of the worker's global scope that this uses. */
interface WokenWorker {
  clients: { matchAll(options: { type: 'window' }): Promise<readonly OpenWindow[]> }
}

/**
 * Sends the outbox without a window. If a visible window is open, it is asked to do so instead: it has the session and
 * shows the progress. Rejects while anything remains, so that the browser fires the event again later: the window may be
 * closed by then.
 */
export async function flushFromWorker(worker: WokenWorker): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window' })
  const visible = windows.find((client) => client.visibilityState === 'visible')
  if (visible) {
    const left = await ask<number>(visible, 'FLUSH', windowPatienceMs)
    if (left !== 0) throw new Error('The outbox still holds entries')
    return
  }
  const session = (await rememberedSession()) ?? (await askForSession(windows))
  if (!session) return
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The outbox was not drained in time')), patienceMs)
  })
  await Promise.race([sendAll(session), late])
}

interface WorkerSession {
  user_id: string
  token: string
}

async function rememberedSession(): Promise<WorkerSession | undefined> {
  const kept = await new DeviceDatabase().sessions.toArray()
  return kept.find(({ user_id, token }) => user_id && typeof token === 'string')
}

/** Without remember-me only the tab has the token; a hidden tab can still provide it. */
async function askForSession(windows: readonly OpenWindow[]): Promise<WorkerSession | undefined> {
  const [first] = windows
  return first && ask<WorkerSession>(first, 'SESSION', 2_000)
}

/** A window's answer (`worker-talk.ts`), or undefined if there is none in time. */
function ask<T>(client: OpenWindow, type: 'FLUSH' | 'SESSION', waitMs: number): Promise<T | undefined> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<T | null>) => resolve(data ?? undefined)
    setTimeout(() => resolve(undefined), waitMs)
    client.postMessage({ type }, [port2])
  })
}

async function sendAll({ user_id, token }: WorkerSession): Promise<void> {
  const db = new ZeloDatabase(user_id)
  const me = await readMeta(db, 'me')
  if (!me) return
  const actor = actorOf(me, (await readMeta(db, 'active_condominium')) ?? null)
  const transport = httpTransport({
    fetch,
    token: () => token,
    appVersion: 'worker',
    onReach: () => undefined,
  })
  const randomBytes = () => crypto.getRandomValues(new Uint8Array(10))
  const sender = {
    db,
    transport,
    actor,
    nowMs: () => Date.now(),
    newId: () => uuidv7(Date.now(), randomBytes()),
    random: Math.random,
    isCutOff: () => !navigator.onLine,
  }
  await endWaits(db) // the browser fires this event because it has found the network
  const pushAlone = () => alone(`zelo-push-${user_id}`, (isAlone) => push(sender, isAlone))
  let end = await pushAlone()
  if (end === 'waiting') {
    // Some of the waiting entries may only need a pull: stale edits are rebased on the newer rows.
    await alone(`zelo-pull-${user_id}`, () => pull(pullerOf(sender)))
    end = await pushAlone()
  }
  db.close()
  if (end === 'waiting') throw new Error('The outbox still holds entries')
}

function pullerOf({ db, transport, actor, nowMs, newId }: Sender): Puller {
  return {
    db,
    transport,
    newId,
    condominiumId: actor.condominium_id,
    isMaster: actor.role === 'MASTER',
    now: () => new Date(nowMs()).toISOString(),
    onProgress: () => undefined,
  }
}
