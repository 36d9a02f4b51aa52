import type { Kysely } from 'kysely'
import type { Actor } from '#domain/kernel/command.ts'
import type { Database } from '#server/db/schema.ts'
import type { KeptAnswer } from './idempotency.ts'
import type { Kernel } from './kernel.ts'
import type { ChangeEntry } from './change-entry.ts'
import type { Session } from './sessions.ts'
import type { AuditDraft } from './audit-draft.ts'

/** What was made ready before the transaction. */
export interface Prepared {
  /** Of a password that the command sets. */
  password_hash?: string
  /** Of the password that its person has shown to know. */
  present_hash?: string
}

/** One unit of work: what is read and written in one SQL transaction, and what happens once it is committed. */
export interface Work {
  kernel: Kernel
  tx: Kysely<Database>
  /** The server's clock when the work began. */
  now: string
  /** Null when nobody signed in acts: registration, demo data. */
  actor: Actor | null
  /** The session that the actor acts in, where a request brought it. */
  session: Pick<Session, 'device' | 'tokenHash'> | undefined
  /** What is done, as contracts name it. */
  act: string
  /** Rows written so far, for the audit. */
  auditEntries: AuditDraft[]
  /** Somebody is forgotten: the audit tells that rows were written, and not what they held. */
  isErasure?: true
  /** The change lines to write at the end, when the counters are raised. */
  changeEntries: ChangeEntry[]
  /** Scopes whose listeners pull though no row changed: permissions and units did. */
  touched: Set<string>
  effects: Effect[]
  /** Digests of the bytes that were stored for its rows (`storeFor`): they are deleted where it fails. */
  brought: string[]
  /** What was made ready before the transaction. */
  prepared: Prepared
  /** The answer to keep under the request's idempotency key. */
  kept?: KeptAnswer
}

/** Runs after the commit; its failure is logged and never undoes the write. */
export type Effect = () => Promise<void> | void
