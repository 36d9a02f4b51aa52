import * as v from 'valibot'
import {
  type Actor,
  type AnyRow,
  type Change,
  type Command,
  type CommandInput,
  isAllowed,
  type Rows,
  type Target,
} from '#domain/kernel/command.ts'
import { findEntity } from '#domain/entities.ts'
import { observed } from '#server/db/connection.ts'
import { DomainError, type Problem } from '#domain/kernel/errors.ts'
import { alreadyThere } from '#domain/kernel/texts.ts'
import { parse } from '#domain/kernel/parse.ts'
import { maySee, visibilityOf } from '#domain/permissions/visibility.ts'
import { recordedAtOf, type RecordedHeaders, type ServerChange } from '#domain/sync/wire.ts'
import { domainErrorOf, sqlState } from './database-errors.ts'
import { loadReads, loadTargets, mustFind, nameOf, type Prefetched, prefetchTarget } from './load-rows.ts'
import { type Claim, type FinalAnswer, isFinal, keepRefusal, takeKey } from './idempotency.ts'
import type { Kernel } from './kernel.ts'
import { photoOf, registerPhoto } from './photos.ts'
import { mustMatch } from './precondition.ts'
import { problemOf } from './problem.ts'
import { isProofAsked } from './proof.ts'
import {
  findVisible,
  putChangedRows,
  putNewRows,
  putRow,
  removeRow,
  type Replaced,
  type Stored,
} from './rows.ts'
import { scopeOf, platformScope } from './scope.ts'
import { redactedChange, redactedRow } from './redact.ts'
import type { ActingWork, CommandAddition, RawInput } from './serve.ts'
import type { Session } from './sessions.ts'
import type { Prepared, Work } from './work.ts'
import { write } from './write.ts'

/** A command call. */
export interface CommandCall {
  command: Command
  addition: CommandAddition<unknown>
  actor: Actor
  raw: RawInput
  /** Absent when the sender gave no idempotency key. */
  claim?: Claim
  ifMatch?: string
  /** When the person did it, according to their device. */
  recorded?: RecordedHeaders
  session?: Pick<Session, 'device' | 'tokenHash'>
  /** Whether they have just shown who they are; absent for who need not. */
  isProven?: boolean
  prepared?: Prepared
  /** What it has taken of its person's writes of an hour: once, however often its transaction is tried. */
  weight?: number
}

const uniqueViolation = '23505'

export type Outcome = FinalAnswer & { replayed: boolean }

/**
 * Executes a command in one transaction, at most once per idempotency key. A final refusal rolls the transaction
 * back and is stored under the key in a transaction of its own, so that a retry gets the same answer.
 */
export async function execute(kernel: Kernel, call: CommandCall): Promise<Outcome> {
  try {
    const { session, prepared } = call
    const options = {
      act: call.command.name,
      session,
      prepared,
      isPipelined: true,
      weight: () => call.weight ?? 1,
    }
    const run = (work: Work, begun: Promise<unknown>) => once(work as ActingWork, call, begun) // a command call always has an actor
    const attempt = () => write(kernel, call.actor, run, options)
    return await attempt().catch((error: unknown) => {
      // Somebody else was first in this very moment: the second attempt finds their row.
      if (call.command.isUpsert && sqlState(error) === uniqueViolation) return attempt()
      throw error
    })
  } catch (error) {
    if (call.weight !== undefined) kernel.writeGate.settle(call.actor.id, call.weight, 1) // it has written nothing
    const refusal = domainErrorOf(error)
    if (!refusal || !call.claim || !isFinal(refusal)) throw error
    if (refusal !== error)
      kernel.log.warn({ state: sqlState(error) }, `${call.command.name}: refused by the database`)
    return refuse(kernel, call.claim, problemOf(refusal))
  }
}

/** The stored answer if this key was already executed; else runs the command and stores its answer. */
async function once(work: ActingWork, call: CommandCall, begun: Promise<unknown>): Promise<Outcome> {
  const keyAnswer = call.claim && observed(takeKey(work.tx, call.claim))
  const prefetched = prefetchTarget(work, call)
  await begun
  const earlier = await keyAnswer
  if (earlier) return { ...(await redactedAnswer(work, earlier)), replayed: true }
  const answer = { changes: await runCommand(work, call, prefetched) }
  if (call.addition.isSecret) work.auditEntries.length = 0
  if (call.claim) work.kept = { claim: call.claim, status: 200, answer }
  return { ...answer, replayed: false }
}

async function refuse(kernel: Kernel, claim: Claim, problem: Problem): Promise<Outcome> {
  const stored = await keepRefusal(kernel.db, claim, problem)
  return stored ? { ...stored, replayed: true } : { problem, replayed: false }
}

async function runCommand(
  work: ActingWork,
  call: CommandCall,
  prefetched: Prefetched | undefined,
): Promise<ServerChange[]> {
  const { command, addition, actor, raw } = call
  if (!isAllowed(command, actor.permissions)) throw new DomainError('forbidden')
  const given = withDefaults(command, raw, work)
  const accepted = addition.normalizeInput ? await addition.normalizeInput(given, work) : given
  if (call.isProven === false && isProofAsked(command, accepted, (await prefetched?.found)?.row))
    throw new DomainError('proof_needed')
  const input = parse(command.input, accepted)
  call.weight ??= weighed(work, call, input)
  const targets = command.targets(input)
  const stored = await loadTargets(work, command, targets, prefetched)
  if (command.onlyNew && stored.size > 0) throw new DomainError('conflict', { detail: alreadyThere })
  mustMatch(call.ifMatch, redactedStored(targets[0], stored.get(nameOf(targets[0])), work))

  const read = await loadReads(work, command, input, stored.get(nameOf(targets[0]))?.row)
  const rows: Rows = {
    find: (collection, id) =>
      (stored.get(nameOf({ collection, id })) ?? read.get(nameOf({ collection, id })))?.row,
  }
  const answer: ServerChange[] = []
  const context = { now: work.now, recorded_at: recordedAtOf(call.recorded ?? {}, work.now), actor }
  const applied = command.apply(rows, input, context)
  const changes = addition.enrichAll ? await addition.enrichAll(applied, input, work) : applied
  const derived = changes.filter((change) => nameOf(change) !== nameOf(targets[0]))
  const batch = batchOf(derived, stored)
  for (const change of changes) {
    const isMain = nameOf(change) === nameOf(targets[0])
    if (change.row) assertOwnScope(actor, scopeOf(mustFind(change), change.row))
    if (batch.has(change)) continue
    const finished = isMain ? await enriched(work, call, change, input) : change
    const written = await writeChange(work, finished, stored.get(nameOf(change)))
    if (isMain && addition.afterWrite) await addition.afterWrite(finished.row, input, work)
    if (isMain || mayRead(actor, written)) answer.push(redactedFor(actor, written, work))
    if (isMain && addition.afterCommit)
      work.effects.push(() => addition.afterCommit?.(finished.row, input, work))
  }
  for (const written of await writeBatch(work, [...batch], stored))
    if (mayRead(actor, written)) answer.push(redactedFor(actor, written, work))
  if (command.file?.kind === 'image') await registerPhoto(work, targets[0], photoOf(input))
  return answer
}

/** Before anything is read: the rows that it will write, in place of the one that was counted before its body was read. */
function weighed({ kernel }: ActingWork, { command, actor }: CommandCall, input: CommandInput): number {
  const rows = command.weighs?.(input) ?? command.targets(input).length
  if (rows <= 1) return 1
  kernel.writeGate.settle(actor.id, 1, 0)
  return kernel.writeGate.take(actor.id, rows)
}

/** An actor may be allowed to create a row that they may not read: their answer has no row. */
function redactedFor(actor: Actor, change: ServerChange, work: ActingWork): ServerChange {
  return mayRead(actor, change) ? redactedChange(change, work) : { ...change, row: null }
}

function mayRead(actor: Actor, { row, ...target }: ServerChange): boolean {
  if (!row) return visibilityOf(actor, findEntity(target.collection)) !== 'none'
  return maySee(actor, mustFind(target) as never, row as AnyRow) // the row belongs to this collection's entity
}

/**
 * A replayed answer shows what the actor may read now: no row if it is gone or no longer readable, and the current
 * row if it was hidden then and is readable now.
 */
async function redactedAnswer(work: ActingWork, answer: FinalAnswer): Promise<FinalAnswer> {
  if ('problem' in answer) return answer
  const { tx, actor } = work
  const changes: ServerChange[] = []
  for (const change of answer.changes) {
    const visible = (await findVisible(tx, actor, mustFind(change), change.id)) as Stored | undefined // a row of any entity
    const now = visible && (change.row ? change : { ...change, v: visible.version, row: visible.row })
    changes.push(now ? redactedChange(now, work) : { ...change, row: null })
  }
  return { changes }
}

/** The stored row as a refusal may show it: redacted for this actor. */
function redactedStored(
  { collection }: Target,
  stored: Stored | undefined,
  work: ActingWork,
): Stored | undefined {
  return stored && { ...stored, row: redactedRow(collection, stored.row, work) }
}

/** REST callers may omit the id of a new row, and its condominium, which defaults to their own. */
function withDefaults({ verb, input }: Command, raw: RawInput, { kernel, actor }: ActingWork): RawInput {
  if (verb !== 'create') return raw
  const { entries = {} } = input as { entries?: Record<string, v.GenericSchema> } // of an object schema
  const isMadeHere = entries.condominium_id !== undefined && entries.condominium_id.type !== 'optional'
  const here = isMadeHere && { condominium_id: raw.condominium_id ?? actor.condominium_id ?? '' }
  return { id: kernel.newId(), ...raw, ...here }
}

async function enriched(
  work: ActingWork,
  call: CommandCall,
  change: Change,
  input: CommandInput,
): Promise<Change> {
  const { enrich } = call.addition
  return change.row && enrich ? { ...change, row: await enrich(change.row, input, work) } : change
}

/** The rows that a command makes and changes besides its own: written together, since there may be thousands. */
function batchOf(changes: readonly Change[], stored: ReadonlyMap<string, Stored>): Set<Change> {
  return new Set(changes.filter((change) => change.row && change.row !== stored.get(nameOf(change))?.row))
}

async function writeBatch(
  work: ActingWork,
  changes: readonly Change[],
  stored: ReadonlyMap<string, Stored>,
): Promise<ServerChange[]> {
  const written: ServerChange[] = []
  for (const collection of new Set(changes.map((change) => change.collection))) {
    const entity = mustFind({ collection })
    const made: AnyRow[] = []
    const changed: Replaced[] = []
    for (const change of changes) {
      if (change.collection !== collection || !change.row) continue
      const previous = stored.get(nameOf(change))
      if (previous) changed.push({ row: change.row, previous })
      else made.push(change.row)
    }
    written.push(...(await putChangedRows(work, entity, changed)))
    await putNewRows(work, entity, made)
    written.push(...made.map((row) => ({ collection, id: row.id, v: 1, row })))
  }
  return written
}

async function writeChange(
  work: ActingWork,
  change: Change,
  stored: Stored | undefined,
): Promise<ServerChange> {
  const entity = mustFind(change)
  const { row } = change
  if (stored && row === stored.row) return { ...pick(change), v: stored.version, row }
  if (!row) {
    if (!stored) throw new DomainError('not_found')
    return removeRow(work, entity, stored)
  }
  return putRow(work, entity, row, stored)
}

/** Only MASTER may write into another condominium, whatever ids the body contains. */
function assertOwnScope(actor: Actor, scope: string): void {
  if (actor.role === 'MASTER' || scope === platformScope || scope === actor.condominium_id) return
  throw new DomainError('not_found')
}

function pick({ collection, id }: Change): Target {
  return { collection, id }
}
