import { DomainError } from '#domain/kernel/errors.ts'
import { isAppleMobile, isInstalledHere, isTooOldForPush } from './browser.ts'

/**
 * `needs_install`: iOS and iPadOS have notifications only for apps on the home screen
 * (https://webkit.org/blog/13878/web-push-for-web-apps-on-ios-and-ipados/). `too_old`: a newer version of this browser has them.
 */
export type PushSupport = 'supported' | 'unsupported' | 'too_old' | 'needs_install'

export interface BrowserSubscription {
  endpoint: string
  toJSON(): PushSubscriptionJSON
  unsubscribe(): Promise<boolean>
}

/** The browser's own push service (https://www.w3.org/TR/push-api/). */
export interface PushPort {
  support(): PushSupport
  permission(): NotificationPermission
  /** Browsers show their question only while a press is being handled: nothing may be awaited before. */
  askPermission(): Promise<NotificationPermission>
  current(): Promise<BrowserSubscription | null>
  /** Throws DomainError `unavailable`. */
  subscribe(publicKey: string): Promise<BrowserSubscription>
  /** Closes the notifications on display. */
  closeShown(): Promise<void>
}

/** The worker is installed after the first visit; where installing fails, this wait ends. */
const workerPatienceMs = 10_000

export function browserPush(): PushPort {
  const registration = async () => (await navigator.serviceWorker?.getRegistration()) ?? null
  return {
    support() {
      const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
      if (isSupported) return 'supported'
      if (isTooOldForPush()) return 'too_old'
      return isAppleMobile() && !isInstalledHere() ? 'needs_install' : 'unsupported'
    },
    permission: () => ('Notification' in window ? Notification.permission : 'denied'),
    // oxlint-disable-next-line baseline-js/use-baseline -- not asked where `support` says that there is none
    askPermission: () => Notification.requestPermission(),
    current: async () => (await (await registration())?.pushManager?.getSubscription()) ?? null,
    async subscribe(publicKey) {
      const ready = await Promise.race([
        navigator.serviceWorker.ready,
        new Promise<null>((resolve) => setTimeout(() => resolve(null), workerPatienceMs)),
      ])
      if (!ready) throw unavailable('O Zelo ainda está sendo guardado neste aparelho. Tente daqui a pouco.')
      try {
        return await ready.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
      } catch (error) {
        if (error instanceof DOMException)
          throw unavailable('O navegador não conseguiu ligar as notificações. Tente mais tarde.')
        throw error
      }
    },
    async closeShown() {
      const shown = (await (await registration())?.getNotifications()) ?? []
      for (const notification of shown) notification.close()
    },
  }
}

function unavailable(detail: string): DomainError {
  return new DomainError('unavailable', { detail })
}
