import type { SessionEnd } from './session-ends.ts'

/**
 * Every error code, as a closed set. Codes are stable, for machines; the sentences for people are in `texts.ts`.
 * `status` is the HTTP status of the RFC 9457 problem that carries the code.
 */
export const problems = {
  malformed: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  forbidden: 403,
  proof_needed: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  in_progress: 409,
  impossible_transition: 409,
  slot_taken: 409,
  already_sent: 409,
  gone: 410,
  stale: 412,
  too_large: 413,
  unsupported_media: 415,
  invalid: 422,
  key_reused: 422,
  token_invalid: 422,
  wrong_condominium: 422,
  ambiguous_unit: 422,
  file_refused: 422,
  duty_first: 425,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof problems

/** A refused field: its path (`profile.name`) and the reason, in Portuguese. */
export interface FieldProblem {
  path: string
  message: string
}

/** RFC 9457 problem details, with Zelo's `code` and, for 422, the fields that were refused. */
export interface Problem {
  type: string
  title: string
  status: number
  code: ProblemCode
  detail: string
  errors?: FieldProblem[]
  /** The server's current row, when the refusal is about its state (`stale`). */
  current?: Record<string, unknown>
  /** Alternatives that would be accepted: slots, values or people. */
  alternatives?: unknown[]
  /** Of `unauthenticated`: why the session is over. */
  reason?: SessionEnd
  /** The server knows no such address or field: while a release is rolled out, its version may be older than the app's. */
  unknown?: true
}

interface Refusal {
  detail?: string
  errors?: FieldProblem[]
  current?: Record<string, unknown>
  alternatives?: unknown[]
  reason?: SessionEnd
  unknown?: true
  retryAfterSeconds?: number
}

/** Thrown by rules on both sides; the server maps it to a problem, the device to a sentence. */
export class DomainError extends Error {
  readonly code: ProblemCode
  readonly refusal: Refusal

  constructor(code: ProblemCode, refusal: Refusal = {}) {
    super(refusal.detail ?? code)
    this.name = 'DomainError'
    this.code = code
    this.refusal = refusal
  }
}
