import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#server/db/schema.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { EmailPort } from '#server/ports/email.ts'
import type { FilesPort } from '#server/ports/files.ts'
import { createLive, type Live } from './live.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { createRateGate, type RateGate, type RequestRate } from './request-rate.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { type CreateId, idsFrom } from './new-id.ts'

/** What the world gives a server; tests give their own clock, files and e-mail. */
export interface Dependencies {
  db: Kysely<Database>
  clock: Clock
  files: FilesPort
  email: EmailPort
  log: Logger
  settings: Settings
}

export interface Settings {
  /** Answers the activation token in the API when false: never in production. */
  isProduction: boolean
  /** Where people open the app; links in e-mails start with it. */
  publicUrl: string
  /** The nearest proxy is ours: its last `X-Forwarded-For` address is the caller's. */
  trustProxy: boolean
  /** What one device may ask for; without it, anything. */
  requestRate?: RequestRate | undefined
  /** The built app; absent where only the API is served. */
  webFolder?: string
  /** How to reach whoever runs this server, for the public page. */
  contact?: Contact
}

export interface Contact {
  hours?: string
  address?: string
  phone?: string
  email?: string
}

/** One server process: its surroundings and what it keeps in memory. */
export interface Kernel extends Dependencies {
  newId: CreateId
  passwords: Passwords
  sessions: Sessions
  live: Live
  rateGate: RateGate
}

export function openKernel(dependencies: Dependencies): Kernel {
  const { db, clock, log, settings } = dependencies
  return {
    ...dependencies,
    newId: idsFrom(clock),
    passwords: createPasswords(),
    sessions: createSessions({ db, clock }),
    live: createLive({ db, log }),
    rateGate: createRateGate({ clock, rate: settings.requestRate }),
  }
}
