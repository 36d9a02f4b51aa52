import type { Actor } from '#domain/kernel/command.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { Transport } from './transport.ts'

/** What sending depends on. */
export interface Sender {
  db: ZeloDatabase
  transport: Transport
  actor: Actor
  nowMs(): number
  newId(): string
  random(): number
  /** True when the device knows that it is offline; false when it does not know. */
  isCutOff?(): boolean
  /** True after a sign-out: requests under way are aborted, no new ones are made. */
  isStopped?(): boolean
}
