import { entities } from '#domain/entities.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import type { ZeloDatabase } from '#store/database.ts'
import { bare, type Local } from '#store/local-row.ts'
import type { Caller } from './a-caller.ts'

type Shown = Record<string, { v: number; row: AnyRow }>

/** Every displayed row of a device. */
export async function shownOn(db: ZeloDatabase): Promise<Shown> {
  const shown: [string, Shown[string]][] = []
  for (const { collection } of entities)
    for (const local of await db.rows(collection).toArray()) shown.push(entryOf(collection, local))
  return sorted(shown)
}

/** Every row that the server lets a person read, as a new device would pull it. */
export async function shownTo(caller: Caller): Promise<Shown> {
  const shown = new Map<string, Shown[string]>()
  for (const { collection, id, v, row } of (await caller.pull()).changes) {
    if (row) shown.set(`${collection}:${id}`, { v, row: row as AnyRow })
    else shown.delete(`${collection}:${id}`)
  }
  return sorted([...shown])
}

/** As above, only the versions of the rows. */
export async function versionsVisibleTo(caller: Caller): Promise<Record<string, number>> {
  return Object.fromEntries(Object.entries(await shownTo(caller)).map(([name, { v }]) => [name, v]))
}

function entryOf(collection: string, local: Local): [string, Shown[string]] {
  return [`${collection}:${local.id}`, { v: local._v, row: bare(local) }]
}

function sorted(entries: [string, Shown[string]][]): Shown {
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
