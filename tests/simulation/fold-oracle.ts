import { findCommand } from '#domain/contracts.ts'
import type { Actor, AnyRow } from '#domain/kernel/command.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { BaseCopy } from '#store/database.ts'
import { refold } from '#store/fold.ts'
import { bare, type Local } from '#store/local-row.ts'
import { isLiving, type OutboxEntry, targetKey } from '#store/outbox-entry.ts'
import type { Device } from './device.ts'
import { whatItHolds } from './expected.ts'

interface State {
  entries: OutboxEntry[]
  bases: Map<string, BaseCopy>
  shown: Map<string, AnyRow>
  actor: Actor
}

/**
 * I8: every row that has unanswered changes shows the server's copy with those changes applied in the order they were
 * made, and every other row shows no trace of any. Written again from the rule, apart from the store's own fold.
 */
export async function foldFaults(device: Device): Promise<string[]> {
  const state = await stateOf(device)
  const faults: string[] = []
  for (const group of groupsOf(state.entries)) {
    const wrong = differences(group, state)
    if (wrong.length === 0) continue
    // What a change only reads, or who does it, may have changed since the rows were folded: folded anew, they agree.
    const [first] = group.flatMap(({ targets }) => targets)
    if (first && (await mayBeStale(group)))
      await device.db.transaction('rw', device.db.writeStores, () =>
        refold(device.db, first.collection, first.id, state.actor),
      )
    faults.push(...differences(group, await stateOf(device)))
  }
  const touched = new Set(state.entries.filter(isLiving).flatMap(({ target_keys }) => target_keys))
  for (const name of state.bases.keys())
    if (!touched.has(name)) faults.push(`I8: a server's copy of ${name} is kept for nothing`)
  const known = new Set(state.entries.flatMap(({ target_keys }) => target_keys))
  for (const [name, row] of state.shown)
    if (!known.has(name) && (row._pending !== 0 || row._state !== 'ok'))
      faults.push(`I8: ${name} shows ${String(row._pending)} changes, ${String(row._state)}, and has none`)
  return faults
}

async function stateOf(device: Device): Promise<State> {
  const bases = await device.db.base.toArray()
  return {
    entries: await device.db.outbox.orderBy('seq').toArray(),
    bases: new Map(bases.map((base) => [targetKey(base), base])),
    shown: await whatItHolds(device),
    actor: await device.actor(),
  }
}

/** Only a change that reads other rows, or that judges who does it, can differ without any of its own rows changing. */
async function mayBeStale(group: OutboxEntry[]): Promise<boolean> {
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

function differences(group: OutboxEntry[], { entries, bases, shown, actor }: State): string[] {
  const own = entries.filter(({ key }) => group.some((one) => one.key === key))
  const living = own.filter(isLiving)
  const names = [...new Set(own.flatMap(({ target_keys }) => target_keys))]
  const rows = new Map<string, AnyRow | null>()
  for (const name of names) {
    const isLive = living.some(({ target_keys }) => target_keys.includes(name))
    if (isLive) rows.set(name, bases.get(name)?.row ?? null)
  }
  for (const entry of living) apply(entry, rows, { shown, actor })
  return names.flatMap((name) => {
    const mine = own.filter(({ target_keys }) => target_keys.includes(name))
    const pending = mine.filter(isLiving).length
    const row = shown.get(name)
    if (pending === 0)
      return row && row._pending !== 0 ? [`I8: ${name} still shows ${String(row._pending)} changes`] : []
    const expected = rows.get(name) ?? null
    const found = row ? bare(row as Local) : null
    if (canonical(found) !== canonical(expected))
      return [
        `I8: ${name} shows ${canonical(found)}, not ${canonical(expected)} (${mine.map(({ command }) => command).join(', ')})`,
      ]
    const state = pending < mine.length ? 'rejected' : 'pending'
    return row && (row._pending !== pending || row._state !== state)
      ? [`I8: ${name} shows ${String(row._pending)} changes, ${String(row._state)}, not ${pending}, ${state}`]
      : []
  })
}

function apply(
  entry: OutboxEntry,
  rows: Map<string, AnyRow | null>,
  { shown, actor }: Pick<State, 'shown' | 'actor'>,
): void {
  const find = (collection: string, id: string) => {
    const name = targetKey({ collection, id })
    if (rows.has(name)) return rows.get(name) ?? undefined
    const read = shown.get(name)
    return read && bare(read as Local)
  }
  try {
    const changes =
      findCommand(entry.command)?.apply({ find }, entry.input, { now: entry.created_at, actor }) ?? []
    for (const change of changes) rows.set(targetKey(change), change.row)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
}

/** The same text for the same value, whatever order its fields came in. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
