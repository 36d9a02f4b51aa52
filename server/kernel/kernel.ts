import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#server/db/schema.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { EmailPort } from '#server/ports/email.ts'
import type { FilesPort } from '#server/ports/files.ts'
import type { PushPort } from '#server/ports/push.ts'
import type { Tracing } from '#server/ports/tracing.ts'
import { createLines, type Lines } from './lines.ts'
import { createLive, type Live } from './live.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { createRateGate, type RateGate, type RequestRate, writeRate } from './request-rate.ts'
import { createRowTurns, type RowTurns } from './row-turns.ts'
import { createRefusedCalls, type RefusedCalls } from './refused-calls.ts'
import type { Secret } from './secret.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { type CreateId, idsFrom } from './new-id.ts'
import { createWakeups, type Wakeups } from './wakeups.ts'

/** A server's dependencies; tests pass their own clock, files and e-mail. */
export interface Dependencies {
  db: Kysely<Database>
  clock: Clock
  files: FilesPort
  email: EmailPort
  push: PushPort
  secret: Secret
  log: Logger
  settings: Settings
  /** Absent unless a collector is named. */
  tracing?: Tracing | undefined
}

export interface Settings {
  /** False returns activation tokens in API responses: never in production. */
  isProduction: boolean
  /** The app's public URL, for links in e-mails. */
  publicUrl: string
  /** Behind our own proxy: the last `X-Forwarded-For` address is the client's. */
  trustProxy: boolean
  /** Rate limit of one person, on all their devices; unlimited by default. */
  requestRate?: RequestRate | undefined
  /** Rate limit of one network, for what it asks without a session; unlimited by default. */
  networkRate?: RequestRate | undefined
  /** What one unit, person or condominium may take of the others; unlimited by default. */
  quotas?: Quotas
  /** MASTER and ADMIN may not be without a second factor: everywhere but where the passwords are printed. */
  requiresSecondFactor?: boolean
  /** The folder of the built app; absent if only the API is served. */
  webFolder?: string
  /** The operator's contact data, for the public page. */
  contact?: Contact
}

export interface Quotas {
  /** Of one person, on all their devices. */
  writesPerHour?: number | undefined
  /** Of one kind to one mailbox, which strangers cause; half of them in an hour. */
  lettersPerDay?: number | undefined
  /** Of one unit, waiting for an answer. */
  pendingReservations?: number | undefined
  /** Of the files of one unit, and of all of a condominium. */
  unitBytes?: number | undefined
  condominiumBytes?: number | undefined
}

export interface Contact {
  hours?: string
  address?: string
  phone?: string
  email?: string
}

/** One server process: its dependencies and what it keeps in memory. */
export interface Kernel extends Dependencies {
  newId: CreateId
  passwords: Passwords
  sessions: Sessions
  live: Live
  metrics: Metrics
  wakeups: Wakeups
  rateGate: RateGate
  networkGate: RateGate
  writeGate: RateGate
  lines: Lines
  rowTurns: RowTurns
  refusedCalls: RefusedCalls
  /** Nobody is told of what it writes: demo data. */
  isSilent?: boolean
}

export function openKernel(dependencies: Dependencies): Kernel {
  const { db, clock, log, settings } = dependencies
  const newId = idsFrom(clock)
  return {
    ...dependencies,
    newId,
    passwords: createPasswords(),
    sessions: createSessions({ db, clock, log, settings }),
    live: createLive({ db, log }),
    metrics: createMetrics(),
    wakeups: createWakeups(),
    rateGate: createRateGate({ clock, rate: settings.requestRate }),
    networkGate: createRateGate({ clock, rate: settings.networkRate }),
    lines: createLines(),
    rowTurns: createRowTurns(),
    writeGate: createRateGate({ clock, rate: writeRate(settings.quotas?.writesPerHour) }),
    refusedCalls: createRefusedCalls({ db, clock, log, newId }),
  }
}
