import { erasesDevice, type SessionEnd } from '#domain/kernel/session-ends.ts'
import { uuidv7 } from '#domain/values/id.ts'
import { actorOf } from '#store/actor.ts'
import { ZeloDatabase } from '#store/database.ts'
import { DeviceDatabase } from '#store/device-database.ts'
import { endPerson } from '#store/ended-people.ts'
import { readMeta } from '#store/meta.ts'
import { digestOf } from '#store/token-digest.ts'
import { watchStorage } from '#store/watch-storage.ts'
import { alone } from '#sync/lock.ts'
import { pull, type PullEnd, type Puller } from '#sync/pull.ts'
import type { Sender } from '#sync/sender.ts'
import { httpTransport, type Transport } from '#sync/transport.ts'

export interface OpenWindow {
  visibilityState: DocumentVisibilityState
  postMessage(message: unknown, transfer: Transferable[]): void
}

/** The part of the worker's global scope that finds the windows. */
export interface WokenWorker {
  clients: { matchAll(options: { type: 'window' }): Promise<readonly OpenWindow[]> }
}

export interface WorkerSession {
  user_id: string
  token: string
  /** Why it is over, once an answer has told. */
  endReason?: SessionEnd
}

/** The session that the device remembers. Without remember-me only the tab has the token; a hidden tab can still provide it. */
export async function findSession(windows: readonly OpenWindow[]): Promise<WorkerSession | undefined> {
  const remembered = (await rememberedSessions()).find(
    ({ user_id, token }) => user_id && typeof token === 'string',
  )
  const [first] = windows
  return remembered ?? (first && ask<WorkerSession>(first, { type: 'SESSION' }, 2_000))
}

type Question = { type: 'FLUSH' | 'SESSION' } | { type: 'OPEN'; path: string }

async function rememberedSessions() {
  const device = new DeviceDatabase()
  try {
    return await device.sessions.toArray()
  } finally {
    device.close()
  }
}

/** A window's answer (`worker-talk.ts`), or undefined if there is none in time. */
export function ask<T>(client: OpenWindow, question: Question, waitMs: number): Promise<T | undefined> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<T | null>) => resolve(data ?? undefined)
    setTimeout(() => resolve(undefined), waitMs)
    client.postMessage(question, [port2])
  })
}

export function transportOf(session: WorkerSession): Transport {
  return httpTransport({
    fetch,
    token: () => session.token,
    appVersion: 'worker',
    onReach: () => undefined,
    onSessionOver(reason) {
      session.endReason = reason
    },
  })
}

/**
 * Works with what sends and fetches for this person. Undefined if their data are not on this device, or left it meanwhile:
 * they signed out in a window.
 */
export async function withSender<T>(
  session: WorkerSession,
  work: (sender: Sender) => Promise<T>,
): Promise<T | undefined> {
  const sender = await openSender(session)
  if (!sender) return undefined
  try {
    return await work(sender)
  } catch (error) {
    if (sender.db.isLeft) return undefined
    throw error
  } finally {
    await closeSender(sender, session)
  }
}

async function openSender(session: WorkerSession): Promise<Sender | undefined> {
  const db = new ZeloDatabase(session.user_id)
  watchStorage(db, () => undefined) // signed out in a window: what is still asked for here is not stored
  const me = await readMeta(db, 'me')
  if (!me) {
    db.close()
    return undefined
  }
  const randomBytes = () => crypto.getRandomValues(new Uint8Array(10))
  return {
    db,
    transport: transportOf(session),
    actor: actorOf(me, (await readMeta(db, 'active_condominium')) ?? null),
    nowMs: () => Date.now(),
    newId: () => uuidv7(Date.now(), randomBytes()),
    random: Math.random,
    isCutOff: () => !navigator.onLine,
  }
}

/** If the server has said meanwhile that the session is over, nothing of what it has stays on this device. */
async function closeSender({ db }: Sender, session: WorkerSession): Promise<void> {
  db.isLeft = true
  db.close()
  const { user_id, token, endReason: reason } = session
  if (!reason || !erasesDevice(reason)) return
  const device = new DeviceDatabase()
  try {
    const over = { reason, at: new Date().toISOString(), token_sha256: await digestOf(token) }
    await endPerson(device, user_id, over)
  } finally {
    device.close()
  }
}

export function pullAlone(userId: string, sender: Sender): Promise<PullEnd> {
  return alone(`zelo-pull-${userId}`, () => pull(pullerOf(sender)))
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
