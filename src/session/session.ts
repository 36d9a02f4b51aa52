import type { ReadonlySignal } from '@preact/signals-react'
import type { RecoveryState } from '#domain/auth/access-recovery.ts'
import type { Me } from '#domain/auth/contract.ts'
import { secondFactor } from '#domain/auth/second-factor.ts'
import type { FactorQuestion } from '#domain/auth/factor-question.ts'
import { countUnsent, type Lost } from '#store/operations.ts'
import {
  type CommandCall,
  type Dispatched,
  dispatch,
  type DispatchContext,
  type DispatchOptions,
} from '#store/dispatch.ts'
import { undo } from '#store/pendencies.ts'
import { endUndoing } from '#sync/claim.ts'
import { countSealed } from '#store/ended.ts'
import { mendRows } from '#store/mend.ts'
import { writeMeta } from '#store/meta.ts'
import { resumeAfterProof } from '#sync/settle.ts'
import type { Transport } from '#sync/transport.ts'
import { callServer } from './call-server.ts'
import { newId, now } from './clock.ts'
import type { EngineSignals } from './engine-signals.ts'
import type { StorageNotice } from './person.ts'
import type { ProofAsking } from './proof.ts'
import type { PushDevice } from './push-device.ts'
import { restoreSession } from './restore-session.ts'
import {
  currentPerson,
  mustHavePerson,
  type SessionDependencies,
  type SessionState,
  type SessionStore,
  sessionStore,
} from './session-state.ts'
import { askRecovery, type Credentials, fetchMe, finishSignIn, signIn, startPerson } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { wakeWorkerLater } from './worker-talk.ts'

export interface Session {
  state: ReadonlySignal<SessionState>
  sync: EngineSignals
  push: PushDevice
  /** What the device's storage needs the person to do, or null. */
  notice: ReadonlySignal<StorageNotice | null>
  start(): Promise<void>
  /** Throws DomainError: the server's refusal, or `unavailable` if it did not answer. */
  signIn(credentials: Credentials): Promise<Me | FactorQuestion>
  /** The second step of a sign-in, or a sign-in by passkey alone. */
  finishSignIn(step: { ticket: string; proof: unknown; remember: boolean }): Promise<Me>
  /** For who lost every second factor: how their request stands, or who is in once it is open. */
  askRecovery(step: { ticket: string; remember: boolean }): Promise<Me | RecoveryState>
  /** Asks the signed-in person to show once more who they are. */
  proof: ProofAsking
  /** What they showed: what waited for it is sent. */
  prove(given: { ticket: string; proof: unknown }): Promise<void>
  /** Fetches the person's roles and permissions again: after a change that no synced row shows, such as a new password. */
  refreshMe(): Promise<void>
  /** Erases the person's data from this device, unsent changes included: the screen asks first when there are any. */
  signOut(): Promise<void>
  /** Tries to send everything for at most `ms`; answers how many operations are left. */
  flush(ms: number, options?: { isLeaving?: boolean }): Promise<Lost>
  /** Sends and fetches now, without waiting for timers. */
  retryNow(): Promise<void>
  /** For a screen that could not be drawn: deletes unreadable rows, which are fetched again. Answers whether there were any. */
  mend(): Promise<boolean>
  /** Runs commands on this device, all or none, and deletes their draft in the same transaction; they are sent later. */
  send(calls: readonly CommandCall[], options?: DispatchOptions): Promise<Dispatched>
  /** Takes back changes sent with `isUndoable`; false if they have left this device already. */
  undo(keys: readonly string[]): Promise<boolean>
  /** Whether this window has taken it back: it left the outbox, and the server never had it. */
  isUndone(key: string): boolean
  openCondominium(id: string): Promise<void>
  dispatchContext(): DispatchContext
  /** For calls that are not queued: the person's own transport when signed in, else the anonymous one. */
  transport(): Transport
}

export function createSession(dependencies: SessionDependencies): Session {
  return sessionOf(sessionStore(dependencies))
}

export function sessionOf(session: SessionStore): Session {
  const undone = new Set<string>()
  return {
    state: session.state,
    sync: session.sync.parts,
    push: session.push,
    notice: session.notice,
    start: () => restoreSession(session),
    signIn: (credentials) => signIn(session, credentials),
    finishSignIn: (step) => finishSignIn(session, step),
    askRecovery: (step) => askRecovery(session, step),
    proof: session.proof,
    prove: (given) => prove(session, given),
    async refreshMe() {
      const person = currentPerson(session)
      if (person) await fetchMe(session, person.db, person.transport)
    },
    signOut: () => signOut(session, { hasLeft: true }),
    flush: (ms, options) => flush(session, { ms, ...options }),
    retryNow: async () => currentPerson(session)?.engine.retryNow(true),
    mend: () => mend(session),
    async send(calls, options) {
      const done = await dispatch(dispatchContext(session), calls, options)
      void wakeWorkerLater()
      return done
    },
    async undo(keys) {
      const isDone = await undo(dispatchContext(session), keys)
      if (isDone) keys.forEach((key) => undone.add(key))
      return isDone
    },
    isUndone: (key) => undone.has(key),
    openCondominium: (id) => openCondominium(session, id),
    dispatchContext: () => dispatchContext(session),
    transport: () => currentPerson(session)?.transport ?? session.anonymous,
  }
}

function dispatchContext(session: SessionStore): DispatchContext {
  const { db, actor } = mustHavePerson(session)
  return { db, actor, now, newId }
}

async function prove(session: SessionStore, given: { ticket: string; proof: unknown }): Promise<void> {
  const { db, transport, engine } = mustHavePerson(session)
  await callServer(transport, secondFactor.prove, given, 'Não foi possível confirmar. Tente de novo.')
  await resumeAfterProof(db)
  session.proof.close(true)
  void engine.wake()
}

async function flush(
  session: SessionStore,
  { ms, isLeaving = false }: { ms: number; isLeaving?: boolean },
): Promise<Lost> {
  const person = currentPerson(session)
  if (!person) return { ...countUnsent([]), drafts: 0 }
  const timeout = new Promise((resolve) => setTimeout(resolve, ms))
  if (isLeaving) await endUndoing(person.db)
  if ((await person.db.outbox.count()) > 0) await Promise.race([person.engine.retryNow(), timeout])
  const unsent = countUnsent(await person.db.outbox.orderBy('seq').toArray())
  const operations = unsent.operations + (await countSealed(person.db))
  return { ...unsent, operations, drafts: await person.db.drafts.count() }
}

async function mend(session: SessionStore): Promise<boolean> {
  const person = currentPerson(session)
  const isMended = person !== null && (await mendRows(person.db)) > 0
  if (isMended) void person.engine.wake()
  return isMended
}

async function openCondominium(session: SessionStore, id: string): Promise<void> {
  const person = currentPerson(session)
  if (!person) return
  await writeMeta(person.db, 'active_condominium', id)
  await startPerson(session, person.db, person.me)
}
