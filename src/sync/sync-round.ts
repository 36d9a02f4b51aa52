import type { Actor } from '#domain/kernel/command.ts'
import type { ZeloDatabase } from '#store/database.ts'
import { backoffMs } from './backoff.ts'
import { endWaits, hasToSend, nextDue } from './claim.ts'
import { alone } from './lock.ts'
import { pull, type PullEnd, type Puller } from './pull.ts'
import { push } from './push.ts'
import { sendAccesses } from './send-accesses.ts'
import { resumeAfterSignIn } from './settle.ts'
import type { Transport } from './transport.ts'

export interface EngineOptions {
  db: ZeloDatabase
  transport: Transport
  /** Read again in each round: permissions and the open condominium may change while the engine runs. */
  actor(): Actor
  nowMs(): number
  random(): number
  randomBytes(): Uint8Array
  isVisible(): boolean
  /** The device reports that it has no network at all. */
  isCutOff(): boolean
  onStatus(change: Partial<EngineStatus>): void
  onSignInNeeded(): void
  /** The server reports that this person was removed. */
  onRemoved(): void
  onFault(error: unknown): void
}

export interface EngineStatus {
  isSending: boolean
  isPulling: boolean
  isLive: boolean
  /** The last round fetched nothing: no answer, a server fault, or a refusal. */
  hasFailed: boolean
  progress: { done: number; total: number } | null
}

/** What one round of push and pull reads, and what it remembers for the next. */
export interface RoundContext extends EngineOptions {
  newId(): string
  isStopped(): boolean
  /** Server-sent events are connected. */
  isLive: boolean
  /** When the network came back: an attempt that began before may still fail afterwards, and must not start a wait. */
  shouldEndWaits: boolean
  /** Consecutive pulls without an answer. */
  silences: number
}

const openPollMs = 60_000
/** After the first request without an answer: retried soon, to tell a lost answer from a server that is down. */
export const afterSilenceMs = 1_000
/** After a 429, for the lanes whose entries were not sent in this round. */
const afterTooManyMs = 1_000
const livePollMs = 5 * 60_000
const hiddenPollMs = 15 * 60_000

/** Push, then pull, then the access log. Answers in how many milliseconds the next round is due at the latest. */
export async function syncRound(context: RoundContext): Promise<number> {
  const { db, transport, nowMs, onFault } = context
  const pushed = await pushPending(context)
  if (pushed === 'sign_in') return signInNeeded(context)
  const pulled = await pullChanges(context)
  const isBack = pulled !== 'unreachable' && context.silences > 0
  context.silences = pulled === 'unreachable' ? context.silences + 1 : 0
  if (isBack) await endWaits(db) // the first answer after a silence: what waits for the network waits no more
  if (pulled === 'sign_in') return signInNeeded(context)
  if (pulled === 'removed') context.onRemoved()
  else await sendAccesses({ db, transport, nowMs, onFault })
  if (pulled === 'up_to_date') await resumeAfterSignIn(db) // another tab's session had ended, this tab's has not
  const wait = await waitMs(context, pulled)
  return pushed === 'held_off' ? Math.max(afterTooManyMs, wait) : wait
}

async function pushPending(context: RoundContext) {
  const { db, transport, nowMs, newId, random, isCutOff, isStopped } = context
  if (!(await hasToSend(db))) return 'drained'
  context.onStatus({ isSending: true })
  try {
    const actor = context.actor()
    const sender = { db, transport, actor, nowMs, newId, random, isCutOff, isStopped }
    return await alone(`zelo-push-${actor.id}`, async (isAlone) => {
      if (context.shouldEndWaits) await endWaits(db)
      context.shouldEndWaits = false
      return push(sender, isAlone)
    })
  } finally {
    context.onStatus({ isSending: false })
  }
}

async function pullChanges(context: RoundContext): Promise<PullEnd> {
  const { db, transport, isStopped, newId, onStatus } = context
  const { id, role, condominium_id } = context.actor()
  onStatus({ isPulling: true })
  const puller: Puller = {
    db,
    transport,
    isStopped,
    condominiumId: condominium_id,
    isMaster: role === 'MASTER',
    now: () => new Date(context.nowMs()).toISOString(),
    newId,
    onProgress: (progress) => onStatus({ progress }),
  }
  try {
    const end = await alone(`zelo-pull-${id}`, () => pull(puller))
    onStatus({ hasFailed: end !== 'up_to_date' })
    return end
  } catch (error) {
    onStatus({ hasFailed: true }) // the storage is full, or does not answer
    throw error
  } finally {
    onStatus({ isPulling: false, progress: null })
  }
}

function signInNeeded(context: RoundContext): number {
  context.onSignInNeeded()
  return hiddenPollMs
}

async function waitMs(context: RoundContext, pulled: PullEnd): Promise<number> {
  const due = await nextDue(context)
  const untilPoll = context.isVisible() ? pollMs(context, pulled) : hiddenPollMs
  return Math.max(0, Math.min(untilPoll, due === null ? untilPoll : due - context.nowMs()))
}

/** Wait before the next attempt: short after the first failure, then growing. */
function pollMs({ silences, isLive, isCutOff, random }: RoundContext, pulled: PullEnd): number {
  if (silences > 0 && !isCutOff()) return Math.min(openPollMs, afterSilenceMs + backoffMs(silences, random()))
  return pulled === 'up_to_date' && isLive ? livePollMs : openPollMs
}
