import type { Kysely } from 'kysely'
import type { Actor } from '#domain/kernel/command.ts'
import type { Database } from '#server/db/schema.ts'
import type { KeptAnswer } from './idempotency.ts'
import type { Kernel } from './kernel.ts'
import type { ChangeEntry } from './change-entry.ts'
import type { RowNews } from './news.ts'
import type { Session } from './sessions.ts'
import type { AuditDraft } from './audit-draft.ts'

/** Prepared before the transaction. */
export interface Prepared {
  /** Hash of a password that the command sets. */
  password_hash?: string
  /** Hash of the current password, which the person has proven to know. */
  present_hash?: string
}

/** A unit of work: the reads and writes of one SQL transaction, and what runs after the commit. */
export interface Work {
  kernel: Kernel
  tx: Kysely<Database>
  /** The server's clock when the work began. */
  now: string
  /** Null for work without a signed-in person: registration, demo data. */
  actor: Actor | null
  /** The actor's session, for work of a request. */
  session: Pick<Session, 'device' | 'tokenHash'> | undefined
  /** The name of the command or call. */
  act: string
  /** Audit entries of the rows written so far. */
  auditEntries: AuditDraft[]
  /** What people will be told of the rows written so far. */
  news: RowNews[]
  /** Nobody is told of it: imports, demo data. */
  isSilent?: boolean
  /** Erasure of a person: the audit records that rows were written, without their values. */
  isErasure?: true
  /** The change entries to write at the end, when the counters are incremented. */
  changeEntries: ChangeEntry[]
  /** Scopes to notify although no row of theirs changed: permissions and units did. */
  touched: Set<string>
  effects: Effect[]
  /** Digests of the files stored for its rows (`storeFor`): they are deleted if it fails. */
  storedFiles: string[]
  /** Prepared before the transaction. */
  prepared: Prepared
  /** The answer to store under the request's idempotency key. */
  kept?: KeptAnswer
}

/** Runs after the commit; its failure is logged and never undoes the write. */
export type Effect = () => Promise<unknown> | void
