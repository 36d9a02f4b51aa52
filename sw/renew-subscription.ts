import { pushSubscriptions } from '#domain/notifications/contract.ts'
import * as v from 'valibot'
import { DeviceDatabase } from '#store/device-database.ts'
import { readSetting, writeSetting } from '#store/device-settings.ts'
import { sessionOfSubscription } from './push.ts'
import { transportOf, type WokenWorker } from './worker-session.ts'

interface RenewingWorker extends WokenWorker {
  registration: {
    pushManager: { subscribe(options: PushSubscriptionOptionsInit): Promise<PushSubscription> }
  }
}

/**
 * The browser replaced or ended its subscription (https://www.w3.org/TR/push-api/#the-pushsubscriptionchange-event): the server
 * gets the new one. If that fails, the app sends it when it is next opened.
 */
export async function renewSubscription(
  worker: RenewingWorker,
  fresh: PushSubscription | null | undefined,
): Promise<void> {
  const device = new DeviceDatabase()
  try {
    await renew(worker, device, fresh)
  } finally {
    device.close()
  }
}

async function renew(
  worker: RenewingWorker,
  device: DeviceDatabase,
  fresh: PushSubscription | null | undefined,
): Promise<void> {
  const record = await readSetting(device, 'push')
  const session = await sessionOfSubscription(worker, device)
  if (!record || !session) return
  const options = { userVisibleOnly: true, applicationServerKey: record.public_key }
  const subscription = fresh ?? (await worker.registration.pushManager.subscribe(options))
  const { endpoint } = subscription
  await writeSetting(device, 'push', { ...record, endpoint, checked_at: null })
  const { method, path, output } = pushSubscriptions.create
  const body = JSON.stringify({ endpoint, keys: subscription.toJSON().keys })
  const answer = await transportOf(session).send({ method, path, body })
  const known = v.safeParse(output, answer?.body)
  if (!known.success) return
  await writeSetting(device, 'push', {
    ...record,
    ...known.output,
    endpoint,
    checked_at: new Date().toISOString(),
  })
}
