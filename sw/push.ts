import { Dexie } from 'dexie'
import * as v from 'valibot'
import { merged, PushMessage } from '#domain/notifications/push-message.ts'
import { DeviceDatabase } from '#store/device-database.ts'
import { readSetting, writeSetting } from '#store/device-settings.ts'
import {
  ask,
  findSession,
  type OpenWindow,
  pullAlone,
  withSender,
  type WokenWorker,
  type WorkerSession,
} from './worker-session.ts'

/** In lib.dom only what every browser has: https://notifications.spec.whatwg.org/#dictdef-notificationoptions */
interface ShownOptions extends NotificationOptions {
  renotify?: boolean
  timestamp?: number
}

interface Shown {
  readonly title: string
  readonly data: unknown
  close(): void
}

/** The part of the worker's global scope that this uses. */
export interface NotifiedWorker extends WokenWorker {
  registration: {
    showNotification(title: string, options: ShownOptions): Promise<void>
    getNotifications(filter: { tag: string }): Promise<readonly Shown[]>
  }
  /** The Badging API, which not every browser has. */
  navigator: { setAppBadge?(count: number): Promise<void> }
}

/** What a shown notification remembers: the message, and the events in it. */
const ShownData = v.object({ message: PushMessage, events: v.array(v.string()) })
type ShownData = v.InferOutput<typeof ShownData>

/**
 * Shows a push, always: a browser revokes the subscription of an app that does not. A message that cannot be read, or
 * that came for somebody who is not the one signed in here, says only that there is something new. Then the row is fetched, so
 * that it is here when the notification is pressed, perhaps offline.
 */
export async function receivePush(worker: NotifiedWorker, payload: string | undefined): Promise<void> {
  const device = new DeviceDatabase()
  try {
    const message = readMessage(payload)
    const session = await sessionIfReadable(worker, device)
    const isNew = await afterOthers(() =>
      message && session ? show(worker, message) : showSomething(worker),
    )
    await Promise.all([isNew && raiseBadge(worker, device), session && fetchRows(session)])
  } finally {
    device.close()
  }
}

let lastShown: Promise<unknown> = Promise.resolve()

/** One push after another: each counts on from what the one before has put on display. */
function afterOthers<T>(work: () => Promise<T>): Promise<T> {
  const own = lastShown.then(work, work)
  lastShown = own
  return own
}

function readMessage(payload: string | undefined): PushMessage | null {
  try {
    const parsed = v.safeParse(PushMessage, JSON.parse(payload ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Undefined unless the person who subscribed this device is the one signed in. */
export async function sessionOfSubscription(
  worker: WokenWorker,
  device: DeviceDatabase,
): Promise<WorkerSession | undefined> {
  const session = await findSession(await worker.clients.matchAll({ type: 'window' }))
  const record = await readSetting(device, 'push')
  return session && session.user_id === record?.user_id ? session : undefined
}

/** Storage that is full or damaged must not keep a push from being shown. */
async function sessionIfReadable(
  worker: WokenWorker,
  device: DeviceDatabase,
): Promise<WorkerSession | undefined> {
  try {
    return await sessionOfSubscription(worker, device)
  } catch (error) {
    if (error instanceof Dexie.DexieError) return undefined
    throw error
  }
}

/** Several of one tag are one notification, which counts them. False for one that is on display already. */
async function show(worker: NotifiedWorker, message: PushMessage): Promise<boolean> {
  const [displayed] = await worker.registration.getNotifications({ tag: message.tag })
  const before = v.safeParse(ShownData, displayed?.data)
  const data = withMessage(before.success ? before.output : null, message)
  const isNew = !before.success || data !== before.output
  const { title, body, tag, urgent, at } = data.message
  await worker.registration.showNotification(title, {
    ...look,
    body,
    tag,
    data,
    timestamp: Date.parse(at),
    renotify: urgent && isNew,
    requireInteraction: urgent,
  })
  return isNew
}

/** A server that was killed before it knew delivers a message again: it counts once. */
function withMessage(shown: ShownData | null, message: PushMessage): ShownData {
  const event = `${message.row_id}@${message.at}`
  if (!shown) return { message, events: [event] }
  if (shown.events.includes(event)) return shown
  return { message: merged(shown.message, message), events: [...shown.events, event].slice(-mostEvents) }
}

const mostEvents = 50
const look = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', lang: 'pt-BR' }

async function showSomething({ registration }: NotifiedWorker): Promise<true> {
  await registration.showNotification('Zelo', { ...look, body: 'Há novidades no Zelo.', tag: 'zelo' })
  return true
}

/** The app's icon counts what came since it was last open; the app sets the right number again. */
async function raiseBadge({ navigator }: NotifiedWorker, device: DeviceDatabase): Promise<void> {
  try {
    const count = await device.transaction('rw', device.settings, async () => {
      const raised = ((await readSetting(device, 'badge')) ?? 0) + 1
      await writeSetting(device, 'badge', raised)
      return raised
    })
    await navigator.setAppBadge?.(count)
  } catch (error) {
    if (!(error instanceof Dexie.DexieError || error instanceof DOMException)) throw error // as in `sessionIfReadable`; or not installed
  }
}

async function fetchRows(session: WorkerSession): Promise<void> {
  await withSender(session, (sender) => pullAlone(session.user_id, sender))
}

interface PressedWindow extends OpenWindow {
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

interface PressedWorker {
  clients: {
    matchAll(options: { type: 'window' }): Promise<readonly PressedWindow[]>
    openWindow(url: string): Promise<unknown>
  }
}

/** A window whose app is still starting, or that shows the public page, does not answer. */
const windowPatienceMs = 2_000

/** Opens what a notification is about: in a window of the app where there is one, without a reload. */
export async function openNotification({ clients }: PressedWorker, notification: Shown): Promise<void> {
  notification.close()
  const known = v.safeParse(ShownData, notification.data)
  const path = known.success ? known.output.message.path : '/app'
  const windows = await clients.matchAll({ type: 'window' })
  const window = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (!window) {
    await clients.openWindow(path)
    return
  }
  await focus(window)
  const isOpened = await ask<true>(window, { type: 'OPEN', path }, windowPatienceMs)
  if (!isOpened) await window.navigate(path)
}

async function focus(window: PressedWindow): Promise<void> {
  try {
    await window.focus()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error // some browsers allow it only at once after the press: it opens behind
  }
}
