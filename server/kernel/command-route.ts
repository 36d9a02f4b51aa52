import type { Context } from 'hono'
import { findEntity } from '#domain/entities.ts'
import { type Actor, type AnyRow, type Command, isAllowed, neededFor } from '#domain/kernel/command.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import {
  changesPreference,
  recordedAfterHeader,
  recordedAgoHeader,
  recordedAgoMs,
  type ServerChange,
} from '#domain/sync/wire.ts'
import { describeFile } from '#server/ports/files.ts'
import { inSpan } from '#server/ports/tracing.ts'
import { addressOf } from './address.ts'
import { isProvenNow, mustAuthenticate } from './authenticate.ts'
import { readJson } from './body.ts'
import { domainErrorOf } from './database-errors.ts'
import { execute, type CommandCall, type Outcome } from './execute.ts'
import { isAnswered, isFinal } from './idempotency.ts'
import type { Kernel } from './kernel.ts'
import type { CommandOutcome } from './metrics.ts'
import { entityTag } from './precondition.ts'
import { problemResponse } from './problem.ts'
import type { Present, Shows } from './reads.ts'
import type { Caller, CommandAddition, RawInput } from './serve.ts'
import { sha256 } from './session-rows.ts'
import type { Session } from './sessions.ts'
import { pathIds } from './path-ids.ts'
import { findVisible } from './rows.ts'
import { deleteOrphaned, mustBeStored } from './row-files.ts'
import { readUpload, type Upload } from './upload.ts'

/**
 * The documented REST call of a command; with `Prefer: return=changes` (RFC 7240) it answers in the format of
 * devices.
 */
export function commandRoute(kernel: Kernel, served: ServedCommand) {
  const { command } = served
  return async function handle(c: Context): Promise<Response> {
    const session = await mustAuthenticate(kernel, c, command)
    const { actor } = session
    // Before the body: nothing is read from callers without the permission.
    if (!isAllowed(command, actor.permissions)) {
      kernel.refusedCalls.note(session, neededFor(command.permission)[0])
      throw new DomainError('forbidden')
    }
    await kernel.writeGate.pass(actor.id)
    return kernel.lines.whileSending(`person:${actor.id}`, () => carryOut(kernel, c, { ...served, session }))
  }
}

async function carryOut(kernel: Kernel, c: Context, served: ServedCommand & { session: Session }) {
  const { command, addition, session } = served
  const { asksProof } = command
  const { actor } = session
  const ids = pathIds(c)
  const key = keyOf(c)
  const looksAhead = command.file !== undefined || addition.prepare !== undefined || asksProof !== undefined
  const isRepeated =
    looksAhead && key !== undefined && (await isAnswered(kernel.db, { userId: actor.id, key }))
  if (!isRepeated) await mustSeeTarget(kernel, actor, command, ids)
  const isProven = isRepeated || asksProof === undefined || (await isProvenNow(kernel, c, session))
  if (!isProven && asksProof === true) throw new DomainError('proof_needed')
  const { raw, digest, file } = await readBody(kernel, c, command)
  const call: CommandCall = {
    command,
    addition,
    actor,
    session,
    isProven,
    raw: { ...raw, ...ids },
    ifMatch: c.req.header('if-match'),
    recorded: { ago: c.req.header(recordedAgoHeader), after: c.req.header(recordedAfterHeader) },
  }
  if (key) {
    const bodyHash = sha256(`${c.req.method} ${c.req.path}\n${digest}`)
    call.claim = { userId: actor.id, key, bodyHash }
  }
  const work = async () => {
    const outcome = await counted(kernel, call, () => carriedOut(kernel, call, file))
    return answer(c, { ...served, caller: callerOf(kernel, c, session) }, outcome)
  }
  const who = `person:${actor.id}`
  const turn = () => kernel.lines.inTurn(who, work)
  const placed = async () => {
    if (addition.prepare && !isRepeated)
      call.prepared = await addition.prepare(call.raw, { kernel, session, address: addressOf(kernel, c) })
    return kernel.rowTurns.inTurn({ row: rowOf(command, call.raw), scope: actor.condominium_id }, turn)
  }
  return kernel.lines.inPlace(who, placed, { isBegun: true })
}

/** The row that it changes, for which others may wait too; of a new one there are none. */
function rowOf({ verb, isUpsert }: Command, { id }: RawInput): string | undefined {
  return typeof id === 'string' && (verb !== 'create' || isUpsert) ? id : undefined
}

/** The fields as documented reads name them. */
function callerOf(kernel: Kernel, c: Context, session: Session): Caller {
  return {
    kernel,
    session,
    address: addressOf(kernel, c),
    header: (name) => c.req.header(name),
    signal: c.req.raw.signal,
    refundTry: async () => undefined,
  }
}

/**
 * Checks before the upload that the caller may read the row: a missing row is refused before the file's bytes are
 * read.
 */
async function mustSeeTarget(
  { db }: Kernel,
  actor: Actor,
  { file, verb, targets }: Command,
  { id }: Record<string, string>,
): Promise<void> {
  if (!file || verb === 'create' || id === undefined) return
  const [{ collection }] = targets({ id })
  const entity = findEntity(collection)
  if (entity && !(await findVisible(db, actor, entity, id))) throw new DomainError('not_found')
}

async function readBody(
  kernel: Kernel,
  c: Context,
  command: Command,
): Promise<{ raw: RawInput; digest: string; file?: Upload['file'] }> {
  if (!command.file) {
    const { raw, bytes } = await readJson(c, { maxBytes: command.bodyMaxBytes })
    return { raw, digest: digestOf(kernel, raw, bytes) }
  }
  const { raw, file, digest } = await readUpload(c, command, command.file, kernel.newId)
  // Stored before the transaction, so that no row refers to a file that is not there yet.
  await kernel.files.put(file.bytes, file.mime)
  return { raw, digest, file }
}

/** Wherever it stands in the body. */
const passwords = /"(?:password|current_password|confirmPassword)":/

/** With a password in it, keyed: it is stored for as long as the answer, and nobody may compare guesses with it. */
function digestOf({ secret }: Kernel, raw: RawInput, bytes: Uint8Array): string {
  const hash = sha256(bytes)
  return passwords.test(JSON.stringify(raw)) ? secret.digest(hash, 'idempotency') : hash
}

async function counted(
  { metrics, tracing }: Kernel,
  { command: { name: command }, recorded }: CommandCall,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  return inSpan(tracing, { name: command, kind: 'internal' }, async (span) => {
    const end = (outcome: CommandOutcome) => {
      metrics.commands.inc({ command, outcome })
      span.set({ 'zelo.outcome': outcome })
    }
    try {
      const answer = await run()
      end(answer.replayed ? 'replayed' : 'problem' in answer ? 'refused' : 'done')
      if (recorded?.ago && !answer.replayed) metrics.outboxAge.observe(recordedAgoMs(recorded.ago) / 1000)
      return answer
    } catch (error) {
      const refusal = domainErrorOf(error)
      end(refusal && isFinal(refusal) ? 'refused' : 'failed')
      throw error
    }
  })
}

/** Deletes the file of a refused command: no row refers to it. */
async function carriedOut(
  kernel: Kernel,
  order: CommandCall,
  file: Upload['file'] | undefined,
): Promise<Outcome> {
  if (!file) return execute(kernel, order)
  const digest = describeFile(file.bytes).sha256
  try {
    const outcome = await execute(kernel, order)
    if ('changes' in outcome) await mustBeStored(kernel, file)
    else await deleteOrphaned(kernel, [digest])
    return outcome
  } catch (error) {
    await deleteOrphaned(kernel, [digest])
    throw error
  }
}

function keyOf(c: Context): string | undefined {
  const key = c.req.header('idempotency-key')?.toLowerCase()
  if (key === undefined) return undefined
  if (!/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(key))
    throw new DomainError('malformed', { detail: 'Idempotency-Key deve ser um UUID.' })
  return key
}

interface ServedCommand {
  command: Command
  addition: CommandAddition<unknown>
  /** How documented reads render rows, by collection. */
  shown: ReadonlyMap<string, Shows>
}

async function answer(
  c: Context,
  { command, addition, shown, caller }: ServedCommand & { caller: Caller },
  outcome: Outcome,
): Promise<Response> {
  if (outcome.replayed) c.header('idempotency-replayed', 'true')
  if ('problem' in outcome) return withReplay(problemResponse(outcome.problem), outcome.replayed)
  const [main] = outcome.changes
  if (!main) throw new TypeError(`${command.name} changed nothing`)
  describe(c, command, main)
  if (wantsChanges(c)) {
    c.header('preference-applied', changesPreference)
    return c.json({ changes: outcome.changes })
  }
  if (!main.row || command.verb === 'remove') return c.body(null, 204)
  const row = main.row as AnyRow // the changed row is one of its entity
  const present = shown.get(main.collection)?.present as Present<never> | undefined
  const [read] = present ? await present([row as never], caller) : [row]
  return c.json({ ...read, ...addition.alsoAnswers?.(row) }, command.verb === 'create' ? 201 : 200)
}

function describe(c: Context, command: Command, main: ServerChange): void {
  c.header('vary', 'prefer')
  if (main.row) c.header('etag', entityTag(main.v))
  if (command.verb === 'create') c.header('location', `${c.req.path}/${main.id}`)
}

function withReplay(response: Response, replayed: boolean): Response {
  if (replayed) response.headers.set('idempotency-replayed', 'true')
  return response
}

function wantsChanges(c: Context): boolean {
  const preferences = (c.req.header('prefer') ?? '').split(',').map((preference) => preference.trim())
  return preferences.includes(changesPreference)
}
