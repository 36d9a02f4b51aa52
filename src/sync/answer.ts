import * as v from 'valibot'
import type { Problem } from '#domain/kernel/errors.ts'
import { type SessionEnd, sessionEnds } from '#domain/kernel/session-ends.ts'
import { CommandAnswer } from '#domain/sync/wire.ts'
import { longestWaitMs } from './backoff.ts'

/** A response before it is interpreted. `null`: no response. */
export interface RawAnswer {
  status: number
  headers: { get(name: string): string | null }
  body: unknown
}

/** How the outbox reacts (the table in sync.md, section 2). */
export type Verdict =
  | { kind: 'acknowledged'; answer: CommandAnswer }
  | { kind: 'already_gone' }
  | { kind: 'retry'; afterMs: number | null; isServerFault: boolean }
  | { kind: 'sign_in' }
  /** The person must first show who they are; then the same request is sent again. */
  | { kind: 'proof' }
  | { kind: 'stale'; problem: Problem }
  | { kind: 'rejected'; problem: Problem }

const ProblemShape = v.looseObject({
  status: v.number(),
  /** A code of a newer server may be unknown to this version: its message is still displayed. */
  code: v.string(),
  title: v.string(),
  detail: v.string(),
})

const retriable = new Set([408, 425, 429])

/**
 * Interprets a response. Anything that is not provably from our server (a captive portal's page, a proxy's error, a
 * 200 of another shape) is retried: only our own server may end an entry.
 */
export function judge(raw: RawAnswer | null, method: string): Verdict {
  if (!raw) return { kind: 'retry', afterMs: null, isServerFault: false }
  if (raw.status >= 200 && raw.status < 300) return judgeSuccess(raw)
  const problem = problemOf(raw)
  if (!problem || retriable.has(raw.status) || raw.status >= 500 || problem.code === 'in_progress') {
    return { kind: 'retry', afterMs: retryAfterMs(raw), isServerFault: raw.status >= 500 }
  }
  // Older than this app: a newer process may answer next, or this one be updated. A DELETE it does not know deleted nothing.
  if (problem.unknown) return { kind: 'retry', afterMs: null, isServerFault: true }
  if (raw.status === 401) return { kind: 'sign_in' }
  if (problem.code === 'proof_needed') return { kind: 'proof' }
  if (problem.code === 'stale') return { kind: 'stale', problem }
  if (method === 'DELETE' && (raw.status === 404 || raw.status === 410)) return { kind: 'already_gone' }
  return { kind: 'rejected', problem }
}

export function problemOf(raw: RawAnswer): Problem | null {
  const isProblem = raw.headers.get('content-type')?.startsWith('application/problem+json') ?? false
  return isProblem && v.is(ProblemShape, raw.body) ? (raw.body as unknown as Problem) : null // its shape was just checked
}

/** Why the session is over, if this is our server's 401 and it says so. */
export function sessionEndOf(raw: RawAnswer): SessionEnd | undefined {
  const problem = raw.status === 401 ? problemOf(raw) : null
  return sessionEnds.find((reason) => reason === problem?.reason)
}

function judgeSuccess(raw: RawAnswer): Verdict {
  const parsed = v.safeParse(CommandAnswer, raw.body)
  if (parsed.success) return { kind: 'acknowledged', answer: parsed.output }
  return { kind: 'retry', afterMs: null, isServerFault: false }
}

/** RFC 9110 section 10.2.3, the seconds form: the one our server sends. */
function retryAfterMs(raw: RawAnswer): number | null {
  const seconds = Number(raw.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1000, longestWaitMs) : null
}
