import type { AuditEntry } from '#domain/audit/contract.ts'
import { unitName } from '#domain/residences/residence.ts'
import { wordsOf } from '#domain/values/text.ts'
import { useLive } from '#hooks/use-live.ts'

type UnknownRow = Record<string, unknown>

/** Display names of the entries' records, by id: from this device, else from the entry itself. */
export function useTitles(entries: readonly AuditEntry[]): ReadonlyMap<string, string> {
  const wanted = [...new Set(entries.map(({ collection, row_id }) => `${collection} ${row_id}`))]
  const held = useLive(
    async (db) => {
      const titles = new Map<string, string>()
      for (const [collection, ids] of byCollection(wanted)) {
        if (!db.tables.some(({ name }) => name === collection)) continue // a collection of a newer version
        const rows = await db.rows<UnknownRow & { id: string }>(collection).bulkGet(ids)
        for (const row of rows) if (row) titles.set(row.id, auditedTitleOf(row))
      }
      return titles
    },
    [wanted.join()],
  )
  return new Map(
    entries.map(({ row_id, before, after }) => [
      row_id,
      held?.get(row_id) || auditedTitleOf({ ...before, ...after }),
    ]),
  )
}

function byCollection(wanted: readonly string[]): Map<string, string[]> {
  const ids = new Map<string, string[]>()
  for (const one of wanted) {
    const [collection = '', id = ''] = one.split(' ')
    ids.set(collection, [...(ids.get(collection) ?? []), id])
  }
  return ids
}

function auditedTitleOf(row: UnknownRow): string {
  const { title, name, full_name, profile, block, unit, placa, modelo, user } = row
  const called = [title, name, full_name, (profile as UnknownRow | undefined)?.name]
    .map(wordsOf)
    .find(Boolean)
  if (called) return called
  if (block && unit) return unitName({ block: wordsOf(block), unit: wordsOf(unit) })
  const asker = ((user as UnknownRow | undefined)?.profile as UnknownRow | undefined)?.name
  return [placa, modelo, asker].map(wordsOf).find(Boolean) ?? ''
}
