import * as v from 'valibot'
import type { DeviceDatabase } from '#store/device-database.ts'

/** The signed-in person of this device, and their token. */
export interface SignedIn {
  user_id: string
  token: string
  /** Stored on the device ("Lembrar de mim"), where the service worker can use it too; else only in this tab. */
  remember: boolean
}

export const tabKey = 'zelo.session'

const Kept = v.object({ user_id: v.pipe(v.string(), v.nonEmpty()), token: v.pipe(v.string(), v.nonEmpty()) })

/** The tab's storage, if it has the shape that `write` gave it; anything else counts as signed out. */
function readable(text: string | null): v.InferOutput<typeof Kept> | null {
  try {
    const kept = v.safeParse(Kept, JSON.parse(text ?? 'null'))
    return kept.success ? kept.output : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * Remember-me stores the token in IndexedDB and clears this tab's storage; without it, the other way round. Passwords
 * are never stored.
 */
export function tokenStore(device: DeviceDatabase, tab: Storage) {
  return {
    async read(): Promise<SignedIn | null> {
      const inTab = readable(tab.getItem(tabKey))
      if (inTab) return { ...inTab, remember: false }
      const kept = (await device.sessions.toCollection().toArray()).find((session) => v.is(Kept, session))
      return kept ? { user_id: kept.user_id, token: kept.token, remember: true } : null
    },

    async write({ user_id, token, remember }: SignedIn): Promise<void> {
      tab.removeItem(tabKey)
      await device.sessions.clear()
      if (remember) await device.sessions.put({ user_id, token, at: new Date().toISOString() })
      else tab.setItem(tabKey, JSON.stringify({ user_id, token }))
    },

    /** Nobody else's, and of theirs only this one if it is given: another window may have remembered another since. */
    async clear({ user_id, token }: { user_id: string; token?: string }): Promise<void> {
      tab.removeItem(tabKey)
      const theirs = device.sessions.where('user_id').equals(user_id)
      await theirs.filter((kept) => token === undefined || kept.token === token).delete()
    },
  }
}

export type TokenStore = ReturnType<typeof tokenStore>
