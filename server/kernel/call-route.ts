import type { Context } from 'hono'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Permission } from '#domain/kernel/permissions.ts'
import { parse } from '#domain/kernel/parse.ts'
import type { Call, Query } from '#domain/kernel/query.ts'
import { mustAuthenticate, mustBeProven } from './authenticate.ts'
import { withAuthLog } from './auth-log.ts'
import { publicMaxBytes, readJson } from './body.ts'
import { addressOf } from './address.ts'
import type { Kernel } from './kernel.ts'
import { pathIds } from './path-ids.ts'
import { isProofAsked } from './proof.ts'
import { refundTries, consumeTry } from './rate-limit.ts'
import { findVisible } from './rows.ts'
import type { Handler } from './serve.ts'

/** A documented read, or a request that changes no row: signing in, requesting a token. */
export function callRoute(kernel: Kernel, entry: Query | Call, handler: Handler<unknown, unknown>) {
  return async function handle(c: Context): Promise<Response> {
    const session = entry.access === 'public' ? null : await mustAuthenticate(kernel, c, entry)
    if (
      session &&
      entry.access !== 'signed_in' &&
      !session.actor.permissions.some((name) => name === entry.access)
    ) {
      kernel.refusedCalls.note(session, entry.access as Permission) // neither of the two words above
      throw new DomainError('forbidden')
    }
    const asksProof = entry.kind === 'call' ? entry.asksProof : undefined
    if (session && asksProof === true) await mustBeProven(kernel, c, session)
    const ids = pathIds(c)
    const address = addressOf(kernel, c)
    // Before the body: reading and validating it is the expensive part under load. By person or network, never by the
    // account that the body names: anybody could use up its tries.
    const caller = session ? `person:${session.actor.id}` : `address:${address}`
    const tries = await takeTries(kernel, entry, caller)
    const raw = entry.method === 'GET' ? c.req.query() : (await readJson(c, expectedBy(entry))).raw
    const accepted = { ...raw, ...ids }
    if (session && entry.kind === 'call' && typeof asksProof === 'function') {
      const { subject } = entry
      const stored = subject && ids.id && (await findVisible(kernel.db, session.actor, subject, ids.id))
      if (isProofAsked(entry, accepted, stored ? stored.row : undefined))
        await mustBeProven(kernel, c, session)
    }
    const input = parse(entry.input, accepted)
    const about = { entry, session, network: address, input }
    const output = await withAuthLog(kernel, about, () =>
      handler(input, {
        kernel,
        session,
        address,
        header: (name) => c.req.header(name),
        isHead: c.req.method === 'HEAD',
        signal: c.req.raw.signal,
        refundTry: () => refundTries(kernel, tries),
      }),
    )
    return output instanceof Response ? output : c.json(output)
  }
}

async function takeTries(kernel: Kernel, entry: Query | Call, caller: string): Promise<string[]> {
  if (entry.kind !== 'call' || !entry.limit) return []
  return consumeTry(kernel, entry.name, caller, entry.limit)
}

function expectedBy(entry: Query | Call) {
  const maxBytes = entry.kind === 'call' ? entry.bodyMaxBytes : undefined
  if (entry.access !== 'public') return { maxBytes }
  const { entries } = entry.input as unknown as { entries: object } // inputs of calls are objects
  return { maxBytes: maxBytes ?? publicMaxBytes, fields: Object.keys(entries) }
}
