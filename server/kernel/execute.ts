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

/** A command as somebody asked for it. */
export interface Order {
  command: Command
  addition: CommandAddition<unknown>
  actor: Actor
  raw: RawInput
  /** Absent when the sender gave no idempotency key. */
  claim?: Claim
  ifMatch?: string
  /** How long ago the person did it, as their device says. */
  recordedAgo?: string
  session?: Pick<Session, 'device' | 'tokenHash'>
  prepared?: Prepared
}

export type Outcome = FinalAnswer & { replayed: boolean }

/**
 * Carries a command out in one transaction: at most once per key, whatever is lost on the way. A final refusal undoes
 * the transaction and is kept under the key in its own.
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

/** What was answered under this key before; else the command itself, and its answer kept. */
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

/** The row that the path names, asked for in one round trip with the key. */
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

/** What a person made and may not see is not theirs to keep: they hear that it is done, and nothing of it. */
function seenBy(actor: Actor, change: ServerChange, work: ActingWork): ServerChange {
  return mayHold(actor, change) ? redactedChange(change, work) : { ...change, row: null }
}

function mayHold(actor: Actor, { row, ...target }: ServerChange): boolean {
  if (!row) return visibilityOf(actor, findEntity(target.collection)) !== 'none'
  return maySee(actor, mustFind(target) as never, row as AnyRow) // a row of its own collection
}

/**
 * A kept answer tells what its person may see by now: of a row that is gone or not theirs, that it is done; and of one
 * that was hidden then and is theirs now, how it is.
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

/** A refusal shows no more of the row than its reader gets of it. */
function shownStored(
  { collection }: Target,
  stored: Stored | undefined,
  work: ActingWork,
): Stored | undefined {
  return stored && { ...stored, row: redactedRow(collection, stored.row, work) }
}

/** REST callers may leave the id of a new row to us, and that it is made where they are. */
function filledIn({ verb, input }: Command, raw: RawInput, { kernel, actor }: ActingWork): RawInput {
  if (verb !== 'create') return raw
  const { entries = {} } = input as { entries?: Record<string, v.GenericSchema> } // an object's schema
  const isMadeHere = entries.condominium_id !== undefined && entries.condominium_id.type !== 'optional'
  const here = isMadeHere && { condominium_id: raw.condominium_id ?? actor.condominium_id ?? '' }
  return { id: kernel.newId(), ...raw, ...here }
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
    const isNew = index === 0 && command.verb === 'create' // its key's uniqueness is the check
    const found = isNew ? undefined : await (isAhead ? ahead.found : loadTarget(work, target, index === 0))
    if (found) stored.set(nameOf(target), found as Stored) // rows of any entity, seen alike
    else if (index === 0 && !isNew) throw new DomainError('not_found')
  }
  return stored
}

/** What a command only reads, as far as this actor may see it; what it holds stays as it is until the commit. */
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

/** What follows a row belongs to it whether this actor sees it or not: a hidden slot must not be left behind. */
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

/** Nobody but MASTER writes into another condominium, whatever ids a body names. */
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
