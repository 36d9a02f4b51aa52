import * as v from 'valibot'
import { DomainError } from '#domain/kernel/errors.ts'
import { parse } from '#domain/kernel/parse.ts'
import type { Call } from '#domain/kernel/query.ts'
import { problemOf } from '#sync/answer.ts'
import type { Transport } from '#sync/transport.ts'

/**
 * Makes a call that is never queued and answers what it returns. Throws DomainError: `invalid` before anything is sent,
 * the server's own refusal, or `unavailable`, with `failure` as its sentence, when the answer is missing or not ours.
 */
export async function callServer<I, O>(
  transport: Transport,
  call: Call<I, O>,
  raw: unknown,
  failure?: string,
): Promise<O> {
  const input = parse(call.input, raw)
  const body = call.method === 'GET' ? undefined : JSON.stringify(input)
  const answer = await transport.send({ method: call.method, path: call.path, body })
  if (!answer) throw new DomainError('unavailable', { detail: failure })
  const problem = problemOf(answer)
  if (problem) throw new DomainError(problem.code, { detail: problem.detail, errors: problem.errors })
  const parsed = v.safeParse(call.output, answer.body)
  if (answer.status >= 400 || !parsed.success) throw new DomainError('unavailable', { detail: failure })
  return parsed.output
}
