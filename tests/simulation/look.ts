import { entities } from '#domain/entities.ts'
import type { BaseCopy } from '#store/database.ts'
import type { Local } from '#store/local-row.ts'
import type { Position } from '#store/meta.ts'
import { type OutboxEntry, targetKey } from '#store/outbox-entry.ts'
import type { StoredTally } from '#store/tallies.ts'
import type { Device } from './device.ts'

/** A snapshot of a device's storage. Rows and base copies are keyed by `collection:id`. */
export interface Look {
  rows: Map<string, Local>
  bases: Map<string, BaseCopy>
  /** In order of creation. */
  entries: (OutboxEntry & { seq: number })[]
  /** Its running counts: the rows and sums of each group, by its id. */
  counts: Map<string, StoredTally>
  /** Its pull positions, by `cursor:<condominium>`. */
  positions: Map<string, Position>
}

export async function lookAt({ db }: Device): Promise<Look> {
  return db.transaction('r', db.tables, async () => {
    const rows = new Map<string, Local>()
    for (const { collection } of entities)
      for (const row of await db.rows(collection).toArray()) rows.set(`${collection}:${row.id}`, row)
    const bases = await db.base.toArray()
    const entries = await db.outbox.orderBy('seq').toArray()
    const tallies = await db.tallies.toArray()
    const positions = await db.meta.where('key').startsWith('cursor:').toArray()
    return {
      rows,
      entries,
      bases: new Map(bases.map((base) => [targetKey(base), base])),
      counts: new Map(tallies.filter((tally) => tally.rows !== 0).map((tally) => [tally.id, tally])),
      positions: new Map(positions.map(({ key, value }) => [key, value as Position])), // written by the pull alone
    }
  })
}
