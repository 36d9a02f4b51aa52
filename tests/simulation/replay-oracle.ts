import { findCommand } from '#domain/contracts.ts'
import type { Actor, AnyRow, Target } from '#domain/kernel/command.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { replayPending } from '#store/replay.ts'
import { bare } from '#store/local-row.ts'
import { isLiving, type OutboxEntry, targetKey } from '#store/outbox-entry.ts'
import type { Device } from './device.ts'
import { type Look, lookAt } from './look.ts'

/**
 * I8: every row with pending changes is the base copy with those changes applied in the order they were made, and
 * every other row is exactly its base copy. An independent implementation of the rule, to compare with the store's
 * own replay.
 */
export async function replayFaults(device: Device, look: Look): Promise<string[]> {
  const faults = look.entries.length > 0 ? await groupFaults(device, look) : []
  const living = new Set(look.entries.filter(isLiving).flatMap(({ target_keys }) => target_keys))
  for (const name of look.bases.keys())
    if (!living.has(name)) faults.push(`I8: a server's copy of ${name} is kept for nothing`)
  const known = new Set(look.entries.flatMap(({ target_keys }) => target_keys))
  for (const [name, { _pending, _state }] of look.rows)
    if (!known.has(name) && (_pending !== 0 || _state !== 'ok'))
      faults.push(`I8: ${name} shows ${_pending} changes, ${_state}, and has none`)
  return faults
}

async function groupFaults(device: Device, look: Look): Promise<string[]> {
  const actor = await device.actor()
  const faults: string[] = []
  for (const group of groupsOf(look.entries)) {
    const wrong = differences(group, look, actor)
    const [first] = group.flatMap(({ targets }) => targets)
    if (wrong.length === 0 || !first || !mayBeStale(group)) {
      faults.push(...wrong)
      continue
    }
    // Rows that a change only reads may have changed since the replay: then it must agree after another replay, whose result is rolled back.
    faults.push(...(await differencesAfterReplay(device, group, first)))
  }
  return faults
}

/** Rolls back: a missing replay must not be repaired by the check. */
async function differencesAfterReplay(
  device: Device,
  group: OutboxEntry[],
  first: Target,
): Promise<string[]> {
  const { db } = device
  const actor = await device.actor()
  let found: string[] = []
  const undone = new Error('only a look')
  await db
    .transaction('rw', db.tables, async (transaction) => {
      await replayPending(db, first.collection, first.id, actor)
      found = differences(group, await lookAt(device), actor)
      transaction.abort()
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone && !(error instanceof Error && error.name === 'AbortError')) throw error
    })
  return found
}

function mayBeStale(group: OutboxEntry[]): boolean {
  return group.some(({ command }) => findCommand(command)?.reads !== undefined)
}

/** Changes that share rows belong together. */
function groupsOf(entries: OutboxEntry[]): OutboxEntry[][] {
  let groups: OutboxEntry[][] = []
  for (const entry of entries) {
    const isTied = (group: OutboxEntry[]) =>
      group.some(({ target_keys }) => target_keys.some((key) => entry.target_keys.includes(key)))
    const tied = groups.filter(isTied)
    groups = [...groups.filter((group) => !tied.includes(group)), [...tied.flat(), entry]]
  }
  return groups
}

function differences(group: OutboxEntry[], look: Look, actor: Actor): string[] {
  const { entries, bases } = look
  const own = entries.filter(({ key }) => group.some((one) => one.key === key))
  const living = own.filter(isLiving)
  const names = [...new Set(own.flatMap(({ target_keys }) => target_keys))]
  const rows = new Map<string, AnyRow | null>()
  for (const name of names) {
    const isLive = living.some(({ target_keys }) => target_keys.includes(name))
    if (isLive) rows.set(name, bases.get(name)?.row ?? null)
  }
  for (const entry of living) apply(entry, rows, look, actor)
  return names.flatMap((name) => {
    const mine = own.filter(({ target_keys }) => target_keys.includes(name))
    const pending = mine.filter(isLiving).length
    const row = look.rows.get(name)
    if (pending === 0)
      return row && row._pending !== 0 ? [`I8: ${name} still shows ${row._pending} changes`] : []
    const expected = rows.get(name) ?? null
    const found = row ? bare(row) : null
    if (canonical(found) !== canonical(expected))
      return [
        `I8: ${name} shows ${canonical(found)}, not ${canonical(expected)} (${mine.map(({ command }) => command).join(', ')})`,
      ]
    const state = pending < mine.length ? 'rejected' : 'pending'
    return row && (row._pending !== pending || row._state !== state)
      ? [`I8: ${name} shows ${row._pending} changes, ${row._state}, not ${pending}, ${state}`]
      : []
  })
}

function apply(entry: OutboxEntry, rows: Map<string, AnyRow | null>, look: Look, actor: Actor): void {
  const find = (collection: string, id: string) => {
    const name = targetKey({ collection, id })
    if (rows.has(name)) return rows.get(name) ?? undefined
    const read = look.rows.get(name)
    return read && bare(read)
  }
  const { created_at, known_at = created_at } = entry
  const now = known_at > created_at ? known_at : created_at
  try {
    const changes = findCommand(entry.command)?.apply({ find }, entry.input, { now, actor }) ?? []
    for (const change of changes) rows.set(targetKey(change), change.row)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
}

/** A canonical text: independent of the order of fields. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
