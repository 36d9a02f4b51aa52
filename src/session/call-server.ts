import { DomainError } from '#domain/kernel/errors.ts'
import { parse, safeParseAnswer } from '#domain/kernel/parse.ts'
import type { Call, Query } from '#domain/kernel/query.ts'
import { wordsOf } from '#domain/values/text.ts'
import { problemOf } from '#sync/answer.ts'
import { fillPath } from '#sync/fill-path.ts'
import type { Request, Transport } from '#sync/transport.ts'

/**
 * Sends a call that is never queued, or a documented read, and answers its output. Throws DomainError: `invalid`
 * before anything is sent, the server's refusal, or `unavailable`, with `failure` as its message, when the answer is
 * missing or not from our server.
 */
export async function callServer<I, O>(
  transport: Transport,
  call: Call<I, O> | Query<I, O>,
  raw: unknown,
  failure?: string,
): Promise<O> {
  const answer = await transport.send(requestFor(call, parse(call.input, raw)))
  if (!answer) throw new DomainError('unavailable', { detail: failure })
  const problem = problemOf(answer)
  if (problem?.unknown) throw new DomainError('unavailable', { detail: failure }) // a server older than this app
  if (problem)
    throw new DomainError(problem.code, { detail: problem.detail || failure, errors: problem.errors })
  const parsed = safeParseAnswer(call.output, answer.body)
  if (answer.status >= 400 || !parsed.success) throw new DomainError('unavailable', { detail: failure })
  return parsed.output
}

/**
 * As `callServer`, but idempotent: a removal that is retried after its answer was lost gets `not_found`, and is done.
 */
export async function removeOnServer(...asked: Parameters<typeof callServer>): Promise<void> {
  try {
    await callServer(...asked)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'not_found') throw error
  }
}

/** Fills the path's `:names` from the input; the rest becomes the query of a GET, the body of a POST. */
function requestFor({ method, path }: Pick<Call, 'method' | 'path'>, input: unknown): Request {
  const filled = fillPath(path, { ...(input as Record<string, unknown>) }) // inputs are objects
  if (method === 'POST') return { method, path: filled.path, body: JSON.stringify(filled.rest) }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filled.rest)) {
    const words = typeof value === 'boolean' ? String(value) : wordsOf(value)
    if (words) query.set(name, words)
  }
  return { method, path: query.size > 0 ? `${filled.path}?${query}` : filled.path }
}
