import { uuidv7 } from '#domain/values/id.ts'
import { reopenMs } from './backoff.ts'
import { endWaits } from './claim.ts'
import { listen, type Listening } from './live.ts'
import { schedule } from './schedule.ts'
import { afterSilenceMs, type EngineOptions, type RoundContext, syncRound } from './sync-round.ts'
import { cutOffCheck } from './transport.ts'
import { watchStore } from './triggers.ts'

export interface Engine {
  /** Local or server data may have changed: push, then pull. */
  wake(): Promise<void>
  /**
   * Back online or visible again: ends waits that only the network caused. If the person asked for it, stuck entries
   * are retried too.
   */
  retryNow(isAsked?: boolean): Promise<void>
  /** Ends everything; resolves when this engine no longer uses the database. */
  stop(): Promise<void>
}

/** Delay before a new entry is sent: sending and the screen's own reads would compete for the disk. */
const afterPaintMs = 50

/** The whole of sync for one signed-in person in one tab: push before pull, one of each at a time. */
export function startEngine(options: EngineOptions): Engine {
  const stopped = new AbortController()
  const context: RoundContext = {
    ...options,
    ...cutOffCheck(options, stopped.signal),
    newId: () => uuidv7(options.nowMs(), options.randomBytes()),
    isStopped: () => stopped.signal.aborted,
    isLive: false,
    shouldEndWaits: false,
    silences: 0,
  }
  const rounds = schedule({
    run: () => syncRound(context),
    setTimer: (work, ms) => setTimeout(work, ms),
    clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    onFault: options.onFault,
  })
  const wakeIn = (ms: number) => setTimeout(() => void rounds.wake(), ms)
  const listening = listenToServer(options, context, () => void rounds.wake())
  const stopWatching = watchStore(options, {
    onNewEntry: () => wakeIn(afterPaintMs),
    onUnreachable: () => {
      if (context.silences === 0) wakeIn(afterSilenceMs)
    },
  })

  return {
    wake: () => rounds.wake(),
    async retryNow(isAsked = false) {
      await endWaits(options.db, isAsked)
      context.shouldEndWaits = true
      await rounds.wake()
      listening.reopen() // last: over HTTP/1.1 a browser opens six connections to a host, and each tab's stream keeps one
    },
    async stop() {
      stopped.abort()
      listening.stop()
      stopWatching()
      await rounds.stop()
    },
  }
}

function listenToServer(options: EngineOptions, context: RoundContext, onChange: () => void): Listening {
  const { role, condominium_id } = options.actor()
  return listen({
    transport: options.transport,
    path: role === 'MASTER' && condominium_id ? `/events?condominium_id=${condominium_id}` : '/events',
    onChange,
    onOpen(isOpen) {
      context.isLive = isOpen
      options.onStatus({ isLive: isOpen })
    },
    waitMs: (failures) => reopenMs(failures, options.random()),
  })
}
