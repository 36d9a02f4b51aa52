import type { Actor } from '#domain/kernel/command.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { Transport } from './transport.ts'

/** What sending needs: whose outbox, a way to the server, the time and chance. */
export interface Sender {
  db: ZeloDatabase
  transport: Transport
  actor: Actor
  nowMs(): number
  newId(): string
  random(): number
  /** The device knows that nothing can leave it now. Not knowing is no: only a try tells. */
  isCutOff?(): boolean
  /** True once the person left: what is on its way ends, nothing new begins. */
  isStopped?(): boolean
}
