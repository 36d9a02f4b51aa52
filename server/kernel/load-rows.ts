import { sql } from 'kysely'
import * as v from 'valibot'
import {
  type Actor,
  type AnyRow,
  type Command,
  type CommandInput,
  isAllowed,
  type Target,
} from '#domain/kernel/command.ts'
import { findEntity } from '#domain/entities.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { Id } from '#domain/values/id.ts'
import { observed } from '#server/db/connection.ts'
import { findRows, findVisible, type Stored } from './rows.ts'
import type { ActingWork, RawInput } from './serve.ts'

export interface Prefetched {
  target: Target
  found: Promise<Stored | undefined>
}

/** Loads the row that the path names in the same round trip as the key. */
export function prefetchTarget(
  work: ActingWork,
  { command, actor, raw }: { command: Command; actor: Actor; raw: RawInput },
): Prefetched | undefined {
  if (command.verb === 'create' || !v.is(Id, raw.id) || !isAllowed(command, actor.permissions))
    return undefined
  const [target] = command.targets({ id: raw.id })
  return { target, found: observed(loadMain(work, target)) }
}

/** The rows that a command writes, locked; `not_found` without the main one. By collection and id: see `nameOf`. */
export async function loadTargets(
  work: ActingWork,
  command: Command,
  targets: Target[],
  prefetched: Prefetched | undefined,
): Promise<Map<string, Stored>> {
  const stored = new Map<string, Stored>()
  const [main, ...derived] = targets
  // Of a new row the primary key already refuses a second.
  if (main && (command.verb !== 'create' || command.isUpsert)) {
    const isPrefetched = prefetched !== undefined && nameOf(main) === nameOf(prefetched.target)
    const first = await (isPrefetched ? prefetched.found : loadMain(work, main))
    const mayBeMissing = command.isUpsert === true
    const found = first ?? (mayBeMissing ? await loadOrAwait(work, main) : undefined)
    if (found) stored.set(nameOf(main), found)
    else if (!mayBeMissing) throw new DomainError('not_found')
  }
  for (const [name, found] of await loadDerived(work, derived)) stored.set(name, found)
  return stored
}

/** Of two commands that would make the same row, the second waits for the first, and finds it. */
async function loadOrAwait(work: ActingWork, target: Target): Promise<Stored | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${nameOf(target)}, 0))`.execute(work.tx)
  return loadMain(work, target)
}

/** They are loaded even if the actor may not see them: otherwise a hidden slot would be left behind. */
async function loadDerived(work: ActingWork, targets: readonly Target[]): Promise<[string, Stored][]> {
  const { tx, actor } = work
  const condominiumId = actor.role === 'MASTER' ? null : actor.condominium_id
  const found: [string, Stored][] = []
  for (const collection of new Set(targets.map((target) => target.collection))) {
    const ids = targets.flatMap((target) => (target.collection === collection ? [target.id] : []))
    const rows = await findRows(tx, mustFind({ collection }), ids, { condominiumId, lock: true })
    for (const [id, row] of rows) found.push([nameOf({ collection, id }), row as Stored]) // a row of any entity
  }
  return found
}

/**
 * Rows that the command only reads, if this actor may see them; with `isHeld` they stay locked until the commit.
 */
export async function loadReads(
  work: ActingWork,
  command: Command,
  input: CommandInput,
  row: AnyRow | undefined,
): Promise<Map<string, Stored>> {
  const read = new Map<string, Stored>()
  for (const { isHeld = false, ...target } of command.reads?.(input, row) ?? []) {
    if (!v.is(Id, target.id)) continue
    const found = await findVisible(work.tx, work.actor, mustFind(target), target.id, { lock: isHeld })
    if (found) read.set(nameOf(target), found as Stored) // a row of any entity
  }
  return read
}

function loadMain({ tx, actor }: ActingWork, target: Target): Promise<Stored | undefined> {
  const found = findVisible(tx, actor, mustFind(target), target.id, { lock: true })
  return found as Promise<Stored | undefined> // a row of any entity
}

export function mustFind({ collection }: { collection: string }) {
  const entity = findEntity(collection)
  if (!entity) throw new TypeError(`${collection} is not among the entities of entities.ts`)
  return entity
}

export function nameOf({ collection, id }: Target): string {
  return `${collection}:${id}`
}
