/**
 * Every way Zelo refuses, as a closed set. The code is for machines and is stable; the sentence for people is in
 * `texts.ts`. `status` is the HTTP status of the RFC 9457 problem that carries the code.
 */
export const problems = {
  malformed: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  forbidden: 403,
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
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof problems

/** One field that was refused: where (`profile.name`) and why, in Portuguese. */
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
  /** The row as the server holds it, when the refusal is about its state (`stale`). */
  current?: Record<string, unknown>
  /** Slots, values or people that would have been accepted instead. */
  alternatives?: unknown[]
}

interface Refusal {
  detail?: string
  errors?: FieldProblem[]
  current?: Record<string, unknown>
  alternatives?: unknown[]
  retryAfterSeconds?: number
}

/** Thrown by rules on both sides; the server turns it into a problem, the device into a sentence. */
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
