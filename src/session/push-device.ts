import { type ReadonlySignal, signal } from '@preact/signals-react'
import { pushSubscriptions } from '#domain/notifications/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { dayMs } from '#domain/values/civil-time.ts'
import type { DeviceDatabase } from '#store/device-database.ts'
import { clearSetting, type PushRecord, readSetting, writeSetting } from '#store/device-settings.ts'
import { readMeta, writeMeta } from '#store/meta.ts'
import { setAppBadge } from './app-badge.ts'
import { callServer, removeOnServer } from './call-server.ts'
import { isWithin, now } from './clock.ts'
import type { ActivePerson } from './person.ts'
import type { BrowserSubscription, PushPort } from './push-port.ts'

type Subscriber = Pick<ActivePerson, 'db' | 'me' | 'transport' | 'isRemembered'>

export interface PushDevice {
  /** Whether the person's notifications come to this device; undefined until that is read. */
  isOn: ReadonlySignal<boolean | undefined>
  /** As it was last read, which takes the browser some milliseconds; undefined before. */
  permission: ReadonlySignal<NotificationPermission | undefined>
  readPermission(): void
  port: PushPort
  /** Subscribes this device. The permission must have been given. Throws DomainError. */
  turnOn(person: Subscriber): Promise<void>
  /** Works offline too: the push service then tells the server that the subscription is gone. */
  turnOff(person: Subscriber): Promise<void>
  /** At the start: subscribes again what was lost, and ends what is another person's. */
  keep(person: Subscriber): Promise<void>
  /** Nobody's notifications come to this device any more. */
  end(): Promise<void>
}

const failure = 'Não foi possível ligar as notificações. Tente de novo.'

/** How often the server is asked whether it still knows this device. */
const checkedAgainMs = dayMs

/**
 * The subscription of this browser. It belongs to the one person who is remembered here, and ends with their session: what a
 * push says is theirs, and the next person has the same screen.
 *
 * The record of the device says what the server knows; `push_wanted`, in the person's own data, what they want. That survives
 * a session that the server ended, so that signing in again is enough, and goes with a sign-out.
 */
export function pushDevice(port: PushPort, device: DeviceDatabase): PushDevice {
  const isOn = signal<boolean | undefined>(undefined)
  const permission = signal<NotificationPermission>()

  async function subscribe({ me, transport }: Subscriber, key?: string): Promise<void> {
    const public_key = key ?? (await callServer(transport, pushSubscriptions.key, {}, failure)).public_key
    const kept = await port.current()
    const isReusable = kept && (await readSetting(device, 'push'))?.public_key === public_key
    if (kept && !isReusable) await kept.unsubscribe() // a subscription has one key for life
    const subscription = kept && isReusable ? kept : await port.subscribe(public_key)
    try {
      const { id } = await callServer(transport, pushSubscriptions.create, inputOf(subscription), failure)
      const { endpoint } = subscription
      await writeSetting(device, 'push', { user_id: me.user.id, id, endpoint, public_key, checked_at: now() })
    } catch (error) {
      if (!isReusable) await subscription.unsubscribe()
      throw error
    }
  }

  /** Undefined if the server does not answer. */
  async function isKnown({ transport }: Subscriber, record: PushRecord): Promise<boolean | undefined> {
    try {
      const { public_key } = await callServer(transport, pushSubscriptions.key, {})
      const known = await callServer(transport, pushSubscriptions.list, {})
      return public_key === record.public_key && known.some(({ id }) => id === record.id)
    } catch (error) {
      if (error instanceof DomainError) return undefined
      throw error
    }
  }

  async function forget(): Promise<void> {
    isOn.value = false
    await clearSetting(device, 'push')
    await (await port.current())?.unsubscribe()
  }

  async function renew(person: Subscriber): Promise<void> {
    const record = await readSetting(device, 'push')
    const current = await port.current()
    const isThere = record !== undefined && current?.endpoint === record.endpoint
    isOn.value = isThere
    const isRecent = isThere && isWithin(record.checked_at ?? '', checkedAgainMs)
    if (isRecent) return
    const known = isThere && record.checked_at !== null ? await isKnown(person, record) : false
    if (known === undefined) return
    if (known && record) await writeSetting(device, 'push', { ...record, checked_at: now() })
    else await subscribe(person)
    isOn.value = true
  }

  return {
    isOn,
    permission,
    readPermission() {
      permission.value = port.permission()
    },
    port,
    async turnOn(person) {
      await subscribe(person)
      await writeMeta(person.db, 'push_wanted', true)
      isOn.value = true
    },
    async turnOff({ db, transport }) {
      const record = await readSetting(device, 'push')
      await writeMeta(db, 'push_wanted', false)
      await forget()
      if (!record) return
      try {
        await removeOnServer(transport, pushSubscriptions.remove, { id: record.id })
      } catch (error) {
        if (!(error instanceof DomainError)) throw error // offline: the push service answers 410 to the next message
      }
    },
    async keep(person) {
      if (port.support() !== 'supported') return
      const record = await readSetting(device, 'push')
      if (record && record.user_id !== person.me.user.id) await forget()
      const isWanted = person.isRemembered && (await readMeta(person.db, 'push_wanted')) === true
      if (!isWanted || port.permission() !== 'granted') {
        isOn.value = false
        if (record) await forget()
        return
      }
      try {
        await renew(person)
      } catch (error) {
        if (!(error instanceof DomainError)) throw error // tried again at the next start
      }
    },
    async end() {
      await setAppBadge(device, 0)
      if (port.support() !== 'supported') return
      await forget()
      await port.closeShown()
    },
  }
}

function inputOf(subscription: BrowserSubscription) {
  const { keys } = subscription.toJSON()
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  }
}
