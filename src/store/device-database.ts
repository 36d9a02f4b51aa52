import { Dexie, type EntityTable, type Table } from 'dexie'
import type { Me } from '#domain/auth/contract.ts'
import type { SessionEnd } from '#domain/kernel/session-ends.ts'
import { notingMiddleware } from './page-cache.ts'
import { retryWrites } from './retried-writes.ts'

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
  /** Their latest session on this device. Absent in records of older releases. */
  session?: KnownSession
  /** That session was ended from elsewhere. */
  ended?: EndedHere
  /** Since when nobody was found in as them: by the server's clock, and by the device's. Either may be years off. */
  left?: { at: string; here_at: string }
}

export interface KnownSession {
  /** Another window may still have an older token of theirs, which ends nothing here any more. */
  token_sha256: string
  /** The following are null until the server has told them (`auth.deviceKeys`). */
  id: string | null
  /** For what is unsent once the session is over: forgotten then. */
  unsent_key: string | null
}

/** `left`: nobody was in as them for long. */
export type EndHere = SessionEnd | 'left'

/** What the device has left of somebody whose session was ended. */
export interface EndedHere {
  reason: EndHere
  at: string
  session_id: string | null
  /** Somebody else was in when it was learnt: whoever opens Zelo next is not told of it. */
  is_others?: true
  /** Operations that only this device has. */
  unsent: number
  /** There is something of theirs, if only a half-filled form. */
  has_sealed: boolean
  is_encrypted: boolean
  /** False until everything else is erased and the unsent sealed: a kill may have come in between. */
  is_erased: boolean
  /** The server knows that it is erased. */
  is_told: boolean
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
    this.use(notingMiddleware)
    retryWrites(this)
  }
}
