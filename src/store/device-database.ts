import { Dexie, type EntityTable, type Table } from 'dexie'
import type { Me } from '#domain/auth/contract.ts'

/** Who signed in here with "remember me", so that the service worker can send for them too. Never a password. */
export interface RememberedSession {
  user_id: string
  token: string
  at: string
}

/** A person who has data on this device, signed in or not. */
export interface KnownPerson {
  user_id: string
  name: string
  email: string
  role: Me['user']['role']
  last_seen_at: string
}

/** A token to revoke: its sign-out was made offline. */
export interface OwedRevocation {
  token: string
  at: string
}

/** A picture or document shared to Zelo from another app (`shared-files.ts`), until a form takes it. */
export interface SharedFile {
  id?: number
  mime: string
  bytes: ArrayBuffer
  /** The following are absent from files that an older version stored. */
  name?: string
  /** Who was signed in here; null if nobody was. */
  user_id?: string | null
  at?: string
}

/** Data of the device, not of one person. */
export class DeviceDatabase extends Dexie {
  declare sessions: Table<RememberedSession, string>
  declare people: Table<KnownPerson, string>
  declare revocations: Table<OwedRevocation, string>
  declare settings: Table<{ key: string; value: unknown }, string>
  declare shared: EntityTable<SharedFile & { id: number }, 'id', SharedFile>

  constructor() {
    super('zelo')
    this.version(1).stores({
      sessions: 'user_id',
      people: 'user_id',
      revocations: 'token',
      settings: 'key',
      shared: '++id',
    })
  }
}
