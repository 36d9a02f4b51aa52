import type { Context } from 'hono'
import { DomainError } from '#domain/kernel/errors.ts'
import { problemTexts } from '#domain/kernel/texts.ts'
import { domainErrorOf } from './database-errors.ts'
import type { Kernel } from './kernel.ts'
import { refusalResponse } from './problem.ts'

/**
 * The error handler of every route: a DomainError becomes its problem document; a constraint violation too, with a
 * log line; anything else is logged and becomes `internal`.
 */
export function refuseWith({ log }: Kernel) {
  return function refuse(error: Error, c: Context): Response {
    const refusal = domainErrorOf(error)
    const request_id = c.get('requestId') as string | undefined // set by logRequests
    if (!refusal) log.error({ request_id, err: error }, 'a request failed')
    else if (refusal !== error) log.warn({ request_id, err: error }, 'refused by the database')
    const response = refusalResponse(refusal ?? faultOf(request_id))
    // The rest of an oversized body is not read: the connection cannot be reused.
    if (response.status === 413) response.headers.set('connection', 'close')
    return response
  }
}

/** The beginning of the request's id: enough to find its log line by what somebody reads aloud. */
function faultOf(requestId = ''): DomainError {
  const code = requestId.slice(0, 8)
  return new DomainError('internal', { detail: code && `${problemTexts.internal} Código do erro: ${code}.` })
}
