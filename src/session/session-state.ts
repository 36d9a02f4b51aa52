import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react'
import { DomainError } from '#domain/kernel/errors.ts'
import type { SessionEnd } from '#domain/kernel/session-ends.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { DeviceDatabase } from '#store/device-database.ts'
import { readMeta, writeMeta } from '#store/meta.ts'
import { httpTransport, type Transport } from '#sync/transport.ts'
import { now } from './clock.ts'
import { engineSignals } from './engine-signals.ts'
import type { ActivePerson, StorageNotice } from './person.ts'
import { type PushDevice, pushDevice } from './push-device.ts'
import { type ProofAsking, proofAsking } from './proof.ts'
import type { PushPort } from './push-port.ts'
import type { TakenStorage } from './taken-storage.ts'
import type { SignedIn, TokenStore } from './token-store.ts'

/** What the sign-in screen tells somebody whom the server has sent out. */
export interface ExpiredSession {
  email: string
  /** Operations that only this device has. */
  unsent: number
  reason: SessionEnd
  /** What the server has is no longer on this device; null until that is known. */
  isErased: boolean | null
}

export type SessionState =
  | { status: 'starting' }
  | {
      status: 'signed_out'
      expired: ExpiredSession | null
      isRemoved?: true
      hasLeft?: true
      taken?: TakenStorage
    }
  | { status: 'signed_in'; person: ActivePerson }

export interface SessionDependencies {
  device: DeviceDatabase
  tokens: TokenStore
  /** Outlasts the databases if the browser takes them (`taken-storage.ts`). */
  beside: Storage
  fetch: typeof fetch
  pushPort: PushPort
  appVersion: string
  /** Of every build another, while the version stays: what an update changes is known by it. */
  appBuild: string
  isVisible(): boolean
  isCutOff(): boolean
  onFault(error: unknown): void
}

/** What the operations of one tab's session read and change: who is signed in, and how to stop what runs for them. */
export interface SessionStore extends SessionDependencies {
  state: Signal<SessionState>
  notice: Signal<StorageNotice | null>
  /** The storage has not answered for long; false: it has. */
  onSilence(isSilent: boolean): void
  sync: ReturnType<typeof engineSignals>
  push: PushDevice
  proof: ProofAsking
  /** Sends without a token. */
  anonymous: Transport
  signedIn: SignedIn | null
  /** The latest that was begun: one before it that is still opening stops by itself. */
  latestStart: symbol | null
  /** Stops the person's engine and live queries. */
  stopPerson(): Promise<void>
  /** The server's number of the session of `signedIn`, once it is known. */
  sessionId: string | null
  /** Why the session of `signedIn` is over, once an answer has told. */
  endReason: SessionEnd | null
  /** What the server has is being erased from this device: nobody may sign in before. */
  ending: Promise<void>
  /** A sign-out is under way: the 401s and the closed database that it causes are expected. */
  isLeaving: boolean
}

export function sessionStore(dependencies: SessionDependencies): SessionStore {
  const state = signal<SessionState>({ status: 'starting' })
  const notice = signal<StorageNotice | null>(null)
  return {
    ...dependencies,
    state,
    notice,
    onSilence(isSilent) {
      if (isSilent) notice.value ??= 'silent'
      else if (notice.value === 'silent') notice.value = null
    },
    sync: engineSignals(),
    push: pushDevice(dependencies.pushPort, dependencies.device),
    proof: proofAsking(),
    anonymous: transportFor({ ...dependencies, state, signedIn: null, endReason: null }, null),
    signedIn: null,
    latestStart: null,
    stopPerson: async () => undefined,
    sessionId: null,
    endReason: null,
    ending: Promise.resolve(),
    isLeaving: false,
  }
}

export function currentPerson({ state }: { state: ReadonlySignal<SessionState> }): ActivePerson | null {
  return state.value.status === 'signed_in' ? state.value.person : null
}

export function mustHavePerson(session: SessionStore): ActivePerson {
  const person = currentPerson(session)
  if (!person) throw new DomainError('unauthenticated', { detail: 'Usuário não autenticado' })
  return person
}

/** Bound to one token, so that a request of the person before is never sent with the token of the next one. */
export function transportFor(
  session: Pick<SessionStore, 'fetch' | 'appVersion' | 'state' | 'signedIn' | 'endReason'>,
  token: string | null,
): Transport {
  return httpTransport({
    fetch: session.fetch,
    appVersion: session.appVersion,
    token: () => token,
    onReach: (isReached) => void recordReachability(currentPerson(session)?.db, isReached),
    onSessionOver(reason) {
      if (session.signedIn?.token === token) session.endReason = reason
    },
  })
}

async function recordReachability(db: ZeloDatabase | undefined, isReached: boolean): Promise<void> {
  if (!db?.isOpen()) return
  const since = await readMeta(db, 'unreachable_since')
  if (isReached && since) await writeMeta(db, 'unreachable_since', null)
  if (!isReached && !since) await writeMeta(db, 'unreachable_since', now())
}
