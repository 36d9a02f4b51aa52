import { liveQuery } from 'dexie'
import type { Actor } from '#domain/kernel/command.ts'
import type { ZeloDatabase } from '#store/database.ts'
import { readMeta } from '#store/meta.ts'
import { backoffMs } from './backoff.ts'
import { endWaits, nextDue } from './claim.ts'
import { listen } from './live.ts'
import { alone } from './lock.ts'
import { pull, type PullEnd, type Puller } from './pull.ts'
import { push } from './push.ts'
import { sendAccesses } from './send-accesses.ts'
import { schedule } from './schedule.ts'
import { resumeAfterSignIn } from './settle.ts'
import type { Transport } from './transport.ts'
import { uuidv7 } from '#domain/values/id.ts'

export interface EngineOptions {
  db: ZeloDatabase
  transport: Transport
  /** Read anew at each round: permissions and the open condominium change while it runs. */
  actor(): Actor
  nowMs(): number
  random(): number
  randomBytes(): Uint8Array
  isVisible(): boolean
  /** The device says that it has no network at all. */
  isCutOff(): boolean
  onStatus(change: Partial<EngineStatus>): void
  onSignInNeeded(): void
  /** The server knows that this person was removed. */
  onRemoved(): void
  onFault(error: unknown): void
}

export interface EngineStatus {
  isSending: boolean
  isPulling: boolean
  isLive: boolean
  /** The last round fetched nothing: the server was silent, faulty, or refused. */
  hasFailed: boolean
  progress: { done: number; total: number } | null
}

export interface Engine {
  /** Something may have changed here or there: push, then pull. */
  wake(): Promise<void>
  /** Back online or visible again: waits that only the network caused are over. By hand, stuck entries go again too. */
  retryNow(byHand?: boolean): Promise<void>
  /** Ends everything; answers when nothing of this engine touches the device any more. */
  stop(): Promise<void>
}

/** A new entry is sent after the screen has shown it: reading and sending would share the device's disk. */
const afterPaintMs = 50
const openPollMs = 60_000
/** How soon after one silence it is asked whether the server is gone or only an answer was. */
const afterSilenceMs = 1_000
/** How soon a server that has had enough of this device is asked for the lanes that it did not answer. */
const afterTooManyMs = 1_000
const livePollMs = 5 * 60_000
const hiddenPollMs = 15 * 60_000

/** The whole of sync for one signed-in person in one tab: push before pull, one of each at a time. */
export function startEngine(options: EngineOptions): Engine {
  const { db, transport, actor, nowMs, onStatus } = options
  const newId = () => uuidv7(nowMs(), options.randomBytes())
  let isLive = false
  const stopped = new AbortController()
  const isStopped = () => stopped.signal.aborted
  // An attempt that began before the network came back may fail after it, here or in another sender.
  let mayNotWait = false
  let silences = 0
  // Some browsers say offline when they are not: an answer heard since then knows better.
  let isHeardAnyway = false
  const isCutOff = () => {
    if (!options.isCutOff()) isHeardAnyway = false
    return options.isCutOff() && !isHeardAnyway
  }
  const voice: Transport = {
    ...transport,
    async send(request) {
      const wasCutOff = isCutOff()
      const answer = await transport.send({ ...request, signal: stopped.signal })
      if (answer && wasCutOff) isHeardAnyway = true
      return answer
    },
  }

  const rounds = schedule({
    run: round,
    setTimer: (work, ms) => setTimeout(work, ms),
    clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    onFault: options.onFault,
  })

  async function round(): Promise<number> {
    const pushed = await pushAlone()
    if (pushed === 'sign_in') return signInNeeded()
    const pulled = await pullOnce()
    silences = pulled === 'unreachable' ? silences + 1 : 0
    if (pulled === 'sign_in') return signInNeeded()
    if (pulled === 'removed') options.onRemoved()
    else await sendAccesses({ db, transport: voice, nowMs, onFault: options.onFault })
    if (pulled === 'up_to_date') await resumeAfterSignIn(db) // another tab's session had ended, this one's has not
    const wait = await waitMs(pulled)
    return pushed === 'held_off' ? Math.max(afterTooManyMs, wait) : wait
  }

  async function pushAlone() {
    if ((await db.outbox.where('state').anyOf('queued', 'sending').count()) === 0) return 'drained'
    onStatus({ isSending: true })
    try {
      const sender = {
        db,
        transport: voice,
        actor: actor(),
        nowMs,
        newId,
        random: options.random,
        isCutOff,
        isStopped,
      }
      return await alone(`zelo-push-${actor().id}`, async (isAlone) => {
        if (mayNotWait) await endWaits(db)
        mayNotWait = false
        return push(sender, isAlone)
      })
    } finally {
      onStatus({ isSending: false })
    }
  }

  async function pullOnce(): Promise<PullEnd> {
    onStatus({ isPulling: true })
    const { role, condominium_id } = actor()
    const puller: Puller = {
      db,
      transport: voice,
      isStopped,
      condominiumId: condominium_id,
      isMaster: role === 'MASTER',
      now: () => new Date(nowMs()).toISOString(),
      newId,
      onProgress: (progress) => onStatus({ progress }),
    }
    try {
      const end = await alone(`zelo-pull-${actor().id}`, () => pull(puller))
      onStatus({ hasFailed: end !== 'up_to_date' })
      return end
    } catch (error) {
      onStatus({ hasFailed: true }) // a full device, or one whose storage does not answer
      throw error
    } finally {
      onStatus({ isPulling: false, progress: null })
    }
  }

  function signInNeeded(): number {
    options.onSignInNeeded()
    return hiddenPollMs
  }

  async function waitMs(pulled: PullEnd): Promise<number> {
    const due = await nextDue({ db, isCutOff, nowMs })
    const untilPoll = options.isVisible() ? pollMs(pulled) : hiddenPollMs
    return Math.max(0, Math.min(untilPoll, due === null ? untilPoll : due - nowMs()))
  }

  /** A server that is silent is asked again soon, then ever more seldom. */
  function pollMs(pulled: PullEnd): number {
    if (silences > 0 && !isCutOff())
      return Math.min(openPollMs, afterSilenceMs + backoffMs(silences, options.random()))
    return pulled === 'up_to_date' && isLive ? livePollMs : openPollMs
  }

  const { role, condominium_id } = actor()
  const stopListening = listen({
    transport,
    path: role === 'MASTER' && condominium_id ? `/events?condominium_id=${condominium_id}` : '/events',
    onChange: () => void rounds.wake(),
    onOpen(isOpen) {
      isLive = isOpen
      onStatus({ isLive: isOpen })
    },
    waitMs: (failures) => backoffMs(failures, options.random()) + 500,
  })

  const newEntries = liveQuery(() =>
    db.outbox
      .where('state')
      .equals('queued')
      .filter((entry) => entry.attempts === 0)
      .count(),
  )
  const watching = newEntries.subscribe({
    next: (count) => {
      if (count > 0) setTimeout(() => void rounds.wake(), afterPaintMs)
    },
    error: options.onFault,
  })

  const hearing = liveQuery(() => readMeta(db, 'unreachable_since')).subscribe({
    next: (since) => {
      if (since && silences === 0) setTimeout(() => void rounds.wake(), afterSilenceMs)
    },
    error: options.onFault,
  })

  const looking = liveQuery(() => db.accesses.where('sent').equals(0).count()).subscribe({
    next: (count) => {
      if (count > 0) setTimeout(() => void rounds.wake(), afterPaintMs)
    },
    error: options.onFault,
  })

  return {
    wake: () => rounds.wake(),
    async retryNow(byHand = false) {
      await endWaits(db, byHand)
      mayNotWait = true
      await rounds.wake()
    },
    async stop() {
      stopped.abort()
      stopListening()
      watching.unsubscribe()
      looking.unsubscribe()
      hearing.unsubscribe()
      await rounds.stop()
    },
  }
}
