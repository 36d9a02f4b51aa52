import type { Context } from 'hono'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Actor } from '#domain/kernel/command.ts'
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
import { FileAnswer, type Handler } from './serve.ts'

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
    // Passwords of strangers have lines of their own (`hash-turns.ts`).
    const isPlaced = session !== null || entry.kind === 'query'
    const isRead = entry.method === 'GET'
    const { inPlace, whileSending } = kernel.lines
    const answered = async () => {
      const tries = await takeTries(kernel, entry, caller)
      const raw = isRead ? c.req.query() : (await readJson(c, expectedBy(entry))).raw
      const accepted = { ...raw, ...ids }
      if (session && entry.kind === 'call' && typeof asksProof === 'function') {
        const { subject } = entry
        const stored = subject && ids.id && (await findVisible(kernel.db, session.actor, subject, ids.id))
        if (isProofAsked(entry, accepted, stored ? stored.row : undefined))
          await mustBeProven(kernel, c, session)
      }
      const input = parse(entry.input, accepted)
      const about = { entry, session, network: address, input }
      const work = () =>
        withAuthLog(kernel, about, () =>
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
      const asked = { entry, input, ids, actor: session?.actor, caller }
      const counted = () => weighed(kernel, asked, () => inTurn(kernel, asked, work))
      const output = await (isPlaced && !isRead ? inPlace(caller, counted, { isBegun: true }) : counted())
      if (output instanceof FileAnswer) return output.read()
      return output instanceof Response ? output : c.json(output)
    }
    if (!isPlaced) return answered()
    return isRead ? inPlace(caller, answered) : whileSending(caller, answered)
  }
}

interface Asked {
  entry: Query | Call
  input: unknown
  ids: Record<string, string>
  actor: Actor | undefined
  caller: string
}

/** Calls of strangers have none: they would wait for a password to be hashed with one of everybody's. */
function inTurn<T>({ lines, rowTurns }: Kernel, asked: Asked, work: () => Promise<T>): Promise<T> {
  const { entry, input, ids, actor, caller } = asked
  if (!actor && entry.kind === 'call') return work()
  const begin = () => lines.inTurn(caller, work)
  if (!actor || entry.kind === 'query' || entry.method === 'GET') return begin()
  const row = entry.row?.(input, actor) ?? ids.id
  return row === undefined ? begin() : rowTurns.inTurn({ row, scope: actor.condominium_id }, begin)
}

/** What is refused has written nothing: it counts as one. */
async function weighed<T>(
  { writeGate }: Kernel,
  { entry, input, actor }: Asked,
  work: () => Promise<T>,
): Promise<T> {
  if (!actor || entry.kind !== 'call' || !entry.weighs) return work()
  const weight = entry.weighs(input)
  await writeGate.pass(actor.id, weight)
  try {
    return await work()
  } catch (error) {
    writeGate.settle(actor.id, weight, 1)
    throw error
  }
}

async function takeTries(kernel: Kernel, entry: Query | Call, caller: string): Promise<string[]> {
  if (entry.kind !== 'call' || !entry.limit) return []
  const { name, limit } = entry
  // One row counts them: whoever asks at once waits for it here, and not with a connection each.
  const counting = `tries:${caller}`
  return kernel.lines.inPlace(counting, () => consumeTry(kernel, name, caller, limit), { isBegun: true })
}

function expectedBy(entry: Query | Call) {
  const maxBytes = entry.kind === 'call' ? entry.bodyMaxBytes : undefined
  if (entry.access !== 'public') return { maxBytes }
  const { entries } = entry.input as unknown as { entries: object } // inputs of calls are objects
  return { maxBytes: maxBytes ?? publicMaxBytes, fields: Object.keys(entries) }
}
