import { findCommand } from '#domain/contracts.ts'
import type { Problem } from '#domain/kernel/errors.ts'
import { readMeta } from '#store/meta.ts'
import { guarded } from '#store/watchdog.ts'
import { judge } from './answer.ts'
import { type Claimed, claim, endLeases, hasToSend } from './claim.ts'
import { editedSince } from './edited-since.ts'
import { positionNow } from './receive.ts'
import { requestOf } from './request-of.ts'
import type { Sender } from './sender.ts'
import { acknowledge, pauseForProof, pauseForSignIn, postpone, refuse, requeue } from './settle.ts'

export type PushEnd = 'drained' | 'waiting' | 'held_off' | 'sign_in'

const lanesAtOnce = 4

/**
 * Sends what may be sent, lane by lane, until nothing more may go now. Correct with any number of senders at once: an
 * entry is leased while it is under way, and the server accepts an idempotency key once. A sender that is certainly
 * alone need not wait for the leases of one that died.
 *
 *   claim ──> send ──> judge ──> acknowledge | postpone | refuse | requeue (stale) | pause (sign in)
 *     ^                                                  │
 *     └────────────── up to four lanes at once ──────────┘
 */
export async function push(sender: Sender, isAlone = false): Promise<PushEnd> {
  // Nothing is sent before the person has chosen a password and added a second factor: the server would refuse it.
  const me = await readMeta(sender.db, 'me')
  if (me?.must_change_password || me?.must_add_factor) return 'waiting'
  if (isAlone) await endLeases(sender.db)
  const busyLanes = new Set<string>()
  let needsSignIn = false
  let isHeldOff = false

  async function worker(): Promise<void> {
    while (!needsSignIn && !isHeldOff && !sender.isStopped?.()) {
      const entry = await guarded(sender.db, () => claim(sender, busyLanes))
      if (!entry) return
      busyLanes.add(entry.lane)
      const end = await sendOne(sender, entry)
      if (end !== 'stale') busyLanes.delete(entry.lane) // until a pull brings the newer row
      if (end === 'sign_in') needsSignIn = true
      if (end === 'held_off') isHeldOff = true
      if (end === 'unreachable') return
    }
  }

  await Promise.all(Array.from({ length: lanesAtOnce }, worker))
  if (needsSignIn) return 'sign_in'
  if (isHeldOff) return 'held_off'
  return (await hasToSend(sender.db)) ? 'waiting' : 'drained'
}

async function sendOne(
  sender: Sender,
  entry: Claimed,
): Promise<'next' | 'stale' | 'unreachable' | 'held_off' | 'sign_in'> {
  const { db, transport } = sender
  const command = findCommand(entry.command)
  if (!command) {
    await postpone(sender, entry, { afterMs: null, isServerFault: false })
    return 'next'
  }
  const conflict = await editedSince(db, entry)
  if (conflict?.isClash) {
    await refuse(sender, entry, staleProblem(conflict.current))
    return 'next'
  }
  const blob = entry.blob_ids[0] ? await db.blobs.get(entry.blob_ids[0]) : undefined
  if (command.file && !blob) {
    await refuse(sender, entry, lostFile)
    return 'next'
  }
  const agoMs = sender.nowMs() - Date.parse(entry.created_at)
  const askedAt = await positionNow(db, sender.actor)
  const request = requestOf(command, entry, { version: conflict?.version ?? null, agoMs, blob })
  const raw = await transport.send(request)
  const verdict = judge(raw, command.method)
  switch (verdict.kind) {
    case 'acknowledged':
      await acknowledge(sender, entry, { changes: verdict.answer.changes, askedAt })
      return 'next'
    case 'already_gone':
      await acknowledge(sender, entry, { changes: command.verb === 'remove' ? gone(entry) : [], askedAt })
      return 'next'
    case 'retry':
      await postpone(sender, entry, verdict)
      if (raw?.status === 429) return 'held_off' // the other lanes would get the same answer
      return verdict.isServerFault || verdict.afterMs !== null ? 'next' : 'unreachable'
    case 'sign_in':
      await pauseForSignIn(sender)
      return 'sign_in'
    case 'proof':
      await pauseForProof(sender, entry)
      return 'next'
    case 'stale':
      return handleStale(sender, entry, verdict.problem)
    case 'rejected':
      await refuse(sender, entry, verdict.problem)
      return 'next'
  }
}

/**
 * Rows of a condominium that is not open here are not pulled, so a stale edit cannot be rebased: the person decides.
 */
async function handleStale(sender: Sender, entry: Claimed, problem: Problem): Promise<'next' | 'stale'> {
  if (entry.condominium_id === sender.actor.condominium_id) {
    await requeue(sender, entry)
    return 'stale'
  }
  const { row = {} } = (problem.current ?? {}) as { row?: Record<string, unknown> } // the shape of our 412 answers
  await refuse(sender, entry, staleProblem(row))
  return 'next'
}

function gone({ targets }: Claimed) {
  return targets.map((target) => ({ ...target, v: Number.MAX_SAFE_INTEGER, row: null }))
}

function staleProblem(current: Record<string, unknown>): Problem {
  return {
    type: 'about:blank',
    title: 'stale',
    status: 412,
    code: 'stale',
    detail: 'Alguém alterou este registro. Veja antes de salvar.',
    current,
  }
}

const lostFile: Problem = {
  type: 'about:blank',
  title: 'file_refused',
  status: 422,
  code: 'file_refused',
  detail: 'Este arquivo não está mais neste aparelho. Descarte e escolha-o de novo.',
}
