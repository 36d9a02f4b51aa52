import { type ReadonlySignal, signal } from '@preact/signals-react'
import { auth, type Me } from '#domain/auth/contract.ts'
import { actsIn } from '#store/acts.ts'
import { ZeloDatabase } from '#store/database.ts'
import type { DeviceDatabase } from '#store/device-database.ts'
import { type CommandCall, type Dispatched, dispatch, type DispatchContext } from '#store/dispatch.ts'
import { mendRows } from '#store/mend.ts'
import { keepMe, readMeta, writeMeta } from '#store/meta.ts'
import { forgetOrphanPictures } from '#store/pictures.ts'
import { resumeAfterSignIn } from '#sync/settle.ts'
import { httpTransport, type Transport } from '#sync/transport.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { callServer } from './call-server.ts'
import { newId, now } from './clock.ts'
import { type EngineSignals, engineSignals } from './engine-signals.ts'
import { openPerson, type Person, type StorageNotice, watchStorage } from './person.ts'
import { leave } from './sign-out.ts'
import { finishSignOuts, payRevocations } from './start-chores.ts'
import type { SignedIn, TokenStore } from './token-store.ts'
import { wakeWorkerLater } from './worker-talk.ts'

export type SessionState =
  | { status: 'starting' }
  | {
      status: 'signed_out'
      expired: { email: string; unsent: number } | null
      isRemoved?: true
      hasLeft?: true
    }
  | { status: 'signed_in'; person: Person }

export interface Session {
  state: ReadonlySignal<SessionState>
  sync: EngineSignals
  /** What the device's storage needs the person to do, or null. */
  notice: ReadonlySignal<StorageNotice | null>
  start(): Promise<void>
  /** Throws DomainError with the server's sentence, or `unavailable` when it did not answer. */
  signIn(credentials: Credentials): Promise<Me>
  /** Asks the server who this person is now: after something that it knows and no row tells, such as a new password. */
  refreshMe(): Promise<void>
  /** Leaves: what was sent is erased from this device. With unsent work, only when the person said so. */
  signOut(): Promise<void>
  /** Tries to send everything for at most `ms`; answers how many acts are left. */
  flush(ms: number): Promise<number>
  /** Sends and fetches now, whatever was being waited for. */
  retryNow(): Promise<void>
  /** A screen could not be drawn: rows that cannot be read leave and are asked for again. Answers whether there were any. */
  mend(): Promise<boolean>
  /** Does commands at once on this device, all or none, and with them the end of their draft; sends them when it can. */
  send(acts: readonly CommandCall[], draftKey?: string): Promise<Dispatched>
  openCondominium(id: string): Promise<void>
  dispatchContext(): DispatchContext
  /** A call that cannot wait: the person's own voice when signed in, else a public one. */
  transport(): Transport
}

interface Credentials {
  email: string
  password: string
  remember: boolean
}

export interface SessionDependencies {
  device: DeviceDatabase
  tokens: TokenStore
  fetch: typeof fetch
  appVersion: string
  isVisible(): boolean
  isCutOff(): boolean
  onFault(error: unknown): void
}

export function createSession(dependencies: SessionDependencies): Session {
  const { device, tokens } = dependencies
  const state = signal<SessionState>({ status: 'starting' })
  const sync = engineSignals()
  const notice = signal<StorageNotice | null>(null)
  const anonymous = transportOf(null)
  let signedIn: SignedIn | null = null
  let stopPerson: () => Promise<void> = async () => undefined
  let isLeaving = false

  /** Each person speaks with their own token for as long as they are here, whoever signs in after them. */
  function transportOf(token: string | null): Transport {
    return httpTransport({
      fetch: dependencies.fetch,
      appVersion: dependencies.appVersion,
      token: () => token,
      onReach: (isReached) => void noteReach(isReached),
    })
  }

  async function noteReach(isReached: boolean): Promise<void> {
    const db = currentPerson()?.db
    if (!db?.isOpen()) return
    const since = await readMeta(db, 'unreachable_since')
    if (isReached && since) await writeMeta(db, 'unreachable_since', null)
    if (!isReached && !since) await writeMeta(db, 'unreachable_since', now())
  }

  function currentPerson(): Person | null {
    return state.value.status === 'signed_in' ? state.value.person : null
  }

  function openDatabase(userId: string): ZeloDatabase {
    const db = new ZeloDatabase(userId)
    watchStorage(db, (kind) => void noticed(kind))
    return db
  }

  async function start(): Promise<void> {
    await finishSignOuts(device)
    signedIn = await tokens.read()
    void payRevocations(device, dependencies.fetch, dependencies.appVersion)
    if (!signedIn) {
      state.value = { status: 'signed_out', expired: null }
      return
    }
    const db = openDatabase(signedIn.user_id)
    const known = await readMeta(db, 'me')
    if (known) await enter(db, known)
    const latest = await fetchMe(db, transportOf(signedIn.token))
    if (!known && latest) await enter(db, latest)
    else if (!known) state.value = { status: 'signed_out', expired: null }
    if (currentPerson()?.db === db) await forgetOrphanPictures(db, Date.now())
  }

  /** The person as the server knows them now. Only its own word ends the session; silence does not. */
  async function fetchMe(db: ZeloDatabase, voice: Transport): Promise<Me | null> {
    try {
      const known = await readMeta(db, 'me')
      const me = await callServer(voice, auth.me, {})
      if (!signedIn) return null // signed out while it was on its way: nothing is kept
      return await keepMe(db, me, known)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      if (error.code === 'unauthenticated') await expire()
      return null
    }
  }

  async function enter(db: ZeloDatabase, me: Me): Promise<void> {
    await stopPerson()
    sync.reset()
    notice.value = null
    const opened = await openPerson({
      ...dependencies,
      db,
      me,
      transport: transportOf(signedIn?.token ?? null),
      isRemembered: signedIn?.remember ?? false,
      onChange: (person) => {
        state.value = { status: 'signed_in', person }
      },
      onUnlocked: (latest) => void enter(db, latest),
      onStatus: (change) => {
        sync.change(change)
      },
      onSignInNeeded: () => void expire(),
      onRemoved: () => void signOut({ isRemoved: true }),
      onFault(error) {
        if (!db.isLeft) dependencies.onFault(error) // else it was under way when its data were taken from this window
      },
    })
    stopPerson = opened.stop
    state.value = { status: 'signed_in', person: opened.person }
  }

  async function noticed(kind: StorageNotice): Promise<void> {
    if (kind !== 'erased') {
      notice.value = kind
      if (kind === 'newer') await stopPerson()
      return
    }
    if (isLeaving) return
    signedIn = null
    await tokens.clear()
    state.value = { status: 'signed_out', expired: null }
    await stopPerson()
  }

  /** The server ended the session: the screen closes, everything on the device stays for the same person. */
  async function expire(): Promise<void> {
    const person = currentPerson()
    if (isLeaving || !person) return
    const unsent = await person.db.outbox.count()
    await tokens.clear()
    signedIn = null
    state.value = { status: 'signed_out', expired: { email: person.me.user.email, unsent } }
    await stopPerson()
  }

  async function signIn({ remember, ...credentials }: Credentials): Promise<Me> {
    const { token, ...me } = await callServer(anonymous, auth.login, credentials, 'Erro ao fazer login')
    signedIn = { user_id: me.user.id, token, remember }
    const db = openDatabase(me.user.id)
    await writeMeta(db, 'me', me)
    await resumeAfterSignIn(db)
    await tokens.write(signedIn)
    const { id: user_id, email, role, profile } = me.user
    await device.people.put({ user_id, email, role, name: profile.name, last_seen_at: now() })
    await enter(db, me)
    return me
  }

  async function signOut(why: { isRemoved: true } | { hasLeft: true }): Promise<void> {
    const person = currentPerson()
    if (!person || !signedIn) return
    const { token } = signedIn
    isLeaving = true
    try {
      signedIn = null
      await leave({
        device,
        tokens,
        person,
        token,
        stop: stopPerson,
        onClosed: () => {
          state.value = { status: 'signed_out', expired: null, ...why }
        },
      })
    } finally {
      setTimeout(() => {
        isLeaving = false
      }, deliberateLogoutMs)
    }
  }

  async function flush(ms: number): Promise<number> {
    const person = currentPerson()
    if (!person) return 0
    const late = new Promise((resolve) => setTimeout(resolve, ms))
    if ((await person.db.outbox.count()) > 0) await Promise.race([person.engine.retryNow(), late])
    return actsIn(await person.db.outbox.orderBy('seq').toArray()).length
  }

  function hand(): DispatchContext {
    const person = currentPerson()
    if (!person) throw new DomainError('unauthenticated', { detail: 'Usuário não autenticado' })
    return { db: person.db, actor: person.actor, now, newId }
  }

  async function refreshMe(): Promise<void> {
    const person = currentPerson()
    if (person) await fetchMe(person.db, person.transport)
  }

  async function openCondominium(id: string): Promise<void> {
    const person = currentPerson()
    if (!person) return
    await writeMeta(person.db, 'active_condominium', id)
    await enter(person.db, person.me)
  }

  return {
    state,
    sync: sync.parts,
    notice,
    start,
    signIn,
    refreshMe,
    signOut: () => signOut({ hasLeft: true }),
    flush,
    openCondominium,
    dispatchContext: hand,
    transport: () => currentPerson()?.transport ?? anonymous,
    retryNow: async () => currentPerson()?.engine.retryNow(true),
    async mend() {
      const person = currentPerson()
      const isMended = person !== null && (await mendRows(person.db)) > 0
      if (isMended) void person.engine.wake()
      return isMended
    },
    async send(acts, draftKey) {
      const done = await dispatch(hand(), acts, draftKey)
      void wakeWorkerLater()
      return done
    },
  }
}

/** A deliberate sign-out silences the automatic one for this long. */
const deliberateLogoutMs = 1000
