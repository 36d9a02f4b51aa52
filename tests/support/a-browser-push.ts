import type { BrowserSubscription, PushPort, PushSupport } from '#session/push-port.ts'
import { aSubscription } from './a-subscription.ts'

/** The push service of a browser, which headless browsers lack. */
export function aBrowserPush(support: PushSupport = 'supported') {
  const state = {
    support,
    permission: 'default' as NotificationPermission,
    /** Whether the browser can make subscriptions. */
    isBroken: false,
    /** The one that is alive, and the key it was made with. */
    current: null as (BrowserSubscription & { key: string }) | null,
    shown: 0,
  }
  const port: PushPort = {
    support: () => state.support,
    permission: () => state.permission,
    async askPermission() {
      if (state.permission === 'default') state.permission = 'granted'
      return state.permission
    },
    current: async () => state.current,
    async subscribe(key) {
      if (state.isBroken) throw new Error('no push service')
      const made = aSubscription()
      state.current = {
        key,
        ...made,
        toJSON: () => ({ ...made }),
        async unsubscribe() {
          if (state.current?.endpoint === made.endpoint) state.current = null
          return true
        },
      }
      return state.current
    },
    async closeShown() {
      state.shown = 0
    },
  }
  return { port, state }
}
