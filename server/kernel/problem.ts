import { DomainError, type Problem, problems } from '#domain/kernel/errors.ts'
import { problemTexts } from '#domain/kernel/texts.ts'

/** RFC 9457 problem details of a refusal: never repeats what was sent. */
export function problemOf({ code, refusal }: DomainError): Problem {
  return {
    type: `urn:zelo:problem:${code}`,
    title: problemTexts[code],
    status: problems[code],
    code,
    detail: refusal.detail ?? problemTexts[code],
    ...(refusal.errors && { errors: refusal.errors }),
    ...(refusal.current && { current: refusal.current }),
    ...(refusal.alternatives && { alternatives: refusal.alternatives }),
    ...(refusal.reason && { reason: refusal.reason }),
    ...(refusal.unknown && { unknown: true }),
  }
}

export function problemResponse(problem: Problem, retryAfterSeconds?: number): Response {
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds))
  if (problem.status === 401) headers.set('www-authenticate', 'Bearer') // RFC 9110 section 11.6.1
  return new Response(JSON.stringify(problem), { status: problem.status, headers })
}

export function refusalResponse(refusal: DomainError): Response {
  return problemResponse(problemOf(refusal), refusal.refusal.retryAfterSeconds)
}
