import type { Page } from '@playwright/test'
import { DeviceDatabase } from '#store/device-database.ts'

type Stores = Record<string, Record<string, unknown[]>>

/** This browser, on which the app has not been opened, remembers the session, as after a sign-in at the door. */
export async function rememberHere(
  page: Pick<Page, 'evaluate'>,
  { user, token }: { user: { id: string }; token: string },
) {
  const device = new DeviceDatabase()
  const stores = device.tables.map(({ name, schema }) => ({
    name,
    keyPath: schema.primKey.keyPath as string, // none of them is compound
    autoIncrement: schema.primKey.auto === true,
  }))
  const session = { user_id: user.id, token, at: new Date().toISOString() }
  const made = { name: device.name, version: device.verno * 10, stores, session } // Dexie counts in tenths
  await page.evaluate(
    ({ name, version, stores, session }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, version)
        opening.onupgradeneeded = () => {
          for (const { name: store, ...options } of stores) opening.result.createObjectStore(store, options)
          opening.transaction?.objectStore('sessions').add(session)
        }
        opening.onerror = () => reject(opening.error ?? new Error('IndexedDB did not answer'))
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      }),
    made,
  )
}

/** The content of IndexedDB, by database and store. Bytes are replaced by their length. */
export async function everythingStored(page: Pick<Page, 'evaluate'>): Promise<Stores> {
  const text = await page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB did not answer'))
      })
    const all: Record<string, Record<string, unknown[]>> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      if (name === 'workbox-expiration') continue // the cache of the public page's pictures has no personal data
      const db = await answered(indexedDB.open(name))
      const stores: Record<string, unknown[]> = {}
      for (const store of db.objectStoreNames)
        stores[store] = await answered(db.transaction(store).objectStore(store).getAll())
      db.close()
      all[name] = stores
    }
    const shortened = (_key: string, value: unknown) =>
      value instanceof ArrayBuffer ? `${value.byteLength} bytes` : value
    return JSON.stringify(all, shortened)
  })
  return JSON.parse(text) as Stores // created by the line above
}

/** The stores of the person who is signed in here, or was last. */
export async function personStores(page: Pick<Page, 'evaluate'>): Promise<Record<string, unknown[]>> {
  const all = await everythingStored(page)
  const inTab = await page.evaluate(() => sessionStorage.getItem('zelo.session'))
  const kept = all.zelo?.sessions?.[0] as { user_id: string } | undefined
  const { user_id } = inTab ? (JSON.parse(inTab) as { user_id: string }) : (kept ?? { user_id: '' })
  return all[`zelo-${user_id}`] ?? {}
}

export async function metaOf(page: Pick<Page, 'evaluate'>, key: string): Promise<unknown> {
  const { meta = [] } = await personStores(page)
  return (meta as { key: string; value: unknown }[]).find((record) => record.key === key)?.value
}

/** The pending changes of this device. */
export async function outboxOf(page: Pick<Page, 'evaluate'>): Promise<{ state: string; command: string }[]> {
  const { outbox = [] } = await personStores(page)
  return outbox as { state: string; command: string }[]
}

/** The token that "remember me" stores on the device. */
export async function rememberedToken(page: Pick<Page, 'evaluate'>): Promise<string | undefined> {
  const { zelo } = await everythingStored(page)
  const [session] = (zelo?.sessions ?? []) as { token: string }[]
  return session?.token
}
