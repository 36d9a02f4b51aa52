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
import { parse } from '#domain/kernel/parse.ts'
import { maySee, visibilityOf } from '#domain/permissions/visibility.ts'
import { recordedAtOf, type ServerChange } from '#domain/sync/wire.ts'
import { Id } from '#domain/values/id.ts'
import { domainErrorOf, sqlState } from './database-errors.ts'
import { type Claim, type FinalAnswer, isFinal, keepRefusal, takeKey } from './idempotency.ts'
import type { Kernel } from './kernel.ts'
import { photoOf, registerPhoto } from './photos.ts'
import { mustMatch } from './precondition.ts'
import { problemOf } from './problem.ts'
import { findRow, findVisible, putRow, removeRow, type Stored } from './rows.ts'
import { scopeOf, platformScope } from './scope.ts'
import { redactedChange, redactedRow } from './redact.ts'
import type { ActingWork, CommandAddition, RawInput } from './serve.ts'
import type { Session } from './sessions.ts'
import type { Prepared, Work } from './work.ts'
import { write } from './write.ts'

/** A command call. */
export interface Order {
  command: Command
  addition: CommandAddition<unknown>
  actor: Actor
  raw: RawInput
  /** Absent when the sender gave no idempotency key. */
  claim?: Claim
  ifMatch?: string
  /** How long ago the person did it, according to their device. */
  recordedAgo?: string
  session?: Pick<Session, 'device' | 'tokenHash'>
  prepared?: Prepared
}

export type Outcome = FinalAnswer & { replayed: boolean }

/**
 * Executes a command in one transaction, at most once per idempotency key. A final refusal rolls the transaction
 * back and is stored under the key in a transaction of its own, so that a retry gets the same answer.
 */
export async function execute(kernel: Kernel, order: Order): Promise<Outcome> {
  try {
    const { session, prepared } = order
    const told = { act: order.command.name, session, prepared, isPipelined: true }
    const run = (work: Work, begun: Promise<unknown>) => once(work as ActingWork, order, begun) // order.actor is never null
    return await write(kernel, order.actor, run, told)
  } catch (error) {
    const refusal = domainErrorOf(error)
    if (!refusal || !order.claim || !isFinal(refusal.code)) throw error
    if (refusal !== error)
      kernel.log.warn({ state: sqlState(error) }, `${order.command.name}: refused by the database`)
    return refuse(kernel, order.claim, problemOf(refusal))
  }
}

/** The stored answer if this key was already executed; else runs the command and stores its answer. */
async function once(work: ActingWork, order: Order, begun: Promise<unknown>): Promise<Outcome> {
  const taken = order.claim && observed(takeKey(work.tx, order.claim))
  const ahead = lookAhead(work, order)
  await begun
  const earlier = await taken
  if (earlier) return { ...(await redactedAnswer(work, earlier)), replayed: true }
  const answer = { changes: await runCommand(work, order, ahead) }
  if (order.addition.isSecret) work.auditEntries.length = 0
  if (order.claim) work.kept = { claim: order.claim, status: 200, answer }
  return { ...answer, replayed: false }
}

interface Ahead {
  target: Target
  found: Promise<Stored | undefined>
}

/** Loads the row that the path names in the same round trip as the key. */
function lookAhead(work: ActingWork, { command, actor, raw }: Order): Ahead | undefined {
  if (command.verb === 'create' || !v.is(Id, raw.id) || !isAllowed(command, actor.permissions))
    return undefined
  const [target] = command.targets({ id: raw.id })
  return { target, found: observed(loadTarget(work, target, true) as Promise<Stored | undefined>) } // rows of any entity, seen alike
}

async function refuse(kernel: Kernel, claim: Claim, problem: Problem): Promise<Outcome> {
  const standing = await keepRefusal(kernel.db, claim, problem)
  return standing ? { ...standing, replayed: true } : { problem, replayed: false }
}

async function runCommand(work: ActingWork, order: Order, ahead: Ahead | undefined): Promise<ServerChange[]> {
  const { command, addition, actor, raw } = order
  if (!isAllowed(command, actor.permissions)) throw new DomainError('forbidden')
  const given = filledIn(command, raw, work)
  const accepted = addition.normalizeInput ? await addition.normalizeInput(given, work) : given
  const input = parse(command.input, accepted)
  const targets = command.targets(input)
  const stored = await loadTargets(work, command, targets, ahead)
  mustMatch(order.ifMatch, shownStored(targets[0], stored.get(nameOf(targets[0])), work))

  const read = await loadReads(work, command, input, stored.get(nameOf(targets[0]))?.row)
  const rows: Rows = {
    find: (collection, id) =>
      (stored.get(nameOf({ collection, id })) ?? read.get(nameOf({ collection, id })))?.row,
  }
  const answer: ServerChange[] = []
  const context = { now: work.now, recorded_at: recordedAtOf(order.recordedAgo, work.now), actor }
  for (const change of command.apply(rows, input, context)) {
    const isMain = nameOf(change) === nameOf(targets[0])
    if (change.row) mustBeHere(actor, scopeOf(mustFind(change), change.row))
    const finished = isMain ? await completed(work, order, change, input) : change
    const written = await writeChange(work, finished, stored.get(nameOf(change)))
    if (isMain && addition.afterWrite) await addition.afterWrite(finished.row, input, work)
    if (isMain || mayHold(actor, written)) answer.push(seenBy(actor, written, work))
    if (isMain && addition.afterCommit)
      work.effects.push(() => addition.afterCommit?.(finished.row, input, work))
  }
  if (command.file?.kind === 'image') await registerPhoto(work, targets[0], photoOf(input))
  return answer
}

/** An actor may be allowed to create a row that they may not read: their answer has no row. */
function seenBy(actor: Actor, change: ServerChange, work: ActingWork): ServerChange {
  return mayHold(actor, change) ? redactedChange(change, work) : { ...change, row: null }
}

function mayHold(actor: Actor, { row, ...target }: ServerChange): boolean {
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
    const seen = (await findVisible(tx, actor, mustFind(change), change.id)) as Stored | undefined // rows of any entity, seen alike
    const now = seen && (change.row ? change : { ...change, v: seen.version, row: seen.row })
    changes.push(now ? redactedChange(now, work) : { ...change, row: null })
  }
  return { changes }
}

/** The stored row as a refusal may show it: redacted for this actor. */
function shownStored(
  { collection }: Target,
  stored: Stored | undefined,
  work: ActingWork,
): Stored | undefined {
  return stored && { ...stored, row: redactedRow(collection, stored.row, work) }
}

/** REST callers may omit the id of a new row, and its condominium, which defaults to their own. */
function filledIn({ verb, input }: Command, raw: RawInput, { kernel, actor }: ActingWork): RawInput {
  if (verb !== 'create') return raw
  const { entries = {} } = input as { entries?: Record<string, v.GenericSchema> } // of an object schema
  const isMadeHere = entries.condominium_id !== undefined && entries.condominium_id.type !== 'optional'
  const here = isMadeHere && actor.condominium_id !== null && { condominium_id: actor.condominium_id }
  return { id: kernel.newId(), ...here, ...raw }
}

async function loadTargets(
  work: ActingWork,
  command: Command,
  targets: Target[],
  ahead: Ahead | undefined,
): Promise<Map<string, Stored>> {
  const stored = new Map<string, Stored>()
  for (const [index, target] of targets.entries()) {
    const isAhead = index === 0 && ahead !== undefined && nameOf(target) === nameOf(ahead.target)
    const isNew = index === 0 && command.verb === 'create' // the primary key already refuses a second row
    const found = isNew ? undefined : await (isAhead ? ahead.found : loadTarget(work, target, index === 0))
    if (found) stored.set(nameOf(target), found as Stored) // rows of any entity, seen alike
    else if (index === 0 && !isNew) throw new DomainError('not_found')
  }
  return stored
}

/**
 * Rows that the command only reads, if this actor may see them; with `isHeld` they stay locked until the commit.
 */
async function loadReads(
  work: ActingWork,
  command: Command,
  input: CommandInput,
  row: AnyRow | undefined,
): Promise<Map<string, Stored>> {
  const read = new Map<string, Stored>()
  for (const { isHeld = false, ...target } of command.reads?.(input, row) ?? []) {
    if (!v.is(Id, target.id)) continue
    const found = await findVisible(work.tx, work.actor, mustFind(target), target.id, { lock: isHeld })
    if (found) read.set(nameOf(target), found as Stored) // rows of any entity, seen alike
  }
  return read
}

/** Derived rows are loaded even if the actor may not see them: otherwise a hidden slot would be left behind. */
async function loadTarget(work: ActingWork, target: Target, isMain: boolean) {
  const { tx, actor } = work
  if (isMain) return findVisible(tx, actor, mustFind(target), target.id, { lock: true })
  const condominiumId = actor.role === 'MASTER' ? null : actor.condominium_id
  return findRow(tx, mustFind(target), target.id, { condominiumId, lock: true })
}

async function completed(
  work: ActingWork,
  order: Order,
  change: Change,
  input: CommandInput,
): Promise<Change> {
  const { enrich: complete } = order.addition
  return change.row && complete ? { ...change, row: await complete(change.row, input, work) } : change
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
function mustBeHere(actor: Actor, scope: string): void {
  if (actor.role === 'MASTER' || scope === platformScope || scope === actor.condominium_id) return
  throw new DomainError('not_found')
}

function mustFind({ collection }: { collection: string }) {
  const entity = findEntity(collection)
  if (!entity) throw new TypeError(`${collection} is not among the entities of entities.ts`)
  return entity
}

function nameOf({ collection, id }: Target): string {
  return `${collection}:${id}`
}

function pick({ collection, id }: Change): Target {
  return { collection, id }
}
