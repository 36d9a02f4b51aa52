import { Dexie } from 'dexie'
import type { Assembly } from '#domain/assemblies/assembly.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useLive } from '#hooks/use-live.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { Local } from '#store/local-row.ts'
import { type AssemblyFilter, matches } from './assembly-search.ts'

/** The condominium's assemblies, the latest date first. There are a few per year: all of them are read at once. */
export function useAssemblies(filter: AssemblyFilter): Local<Assembly>[] | undefined {
  const { id, timeZone } = useCondominium()
  return useLive(
    async (db) => {
      const rows = await db
        .rows<Assembly>('assemblies')
        .where('[condominium_id+date]')
        .between([id ?? '', Dexie.minKey], [id ?? '', Dexie.maxKey])
        .reverse()
        .toArray()
      const told = await withConfirmedStatus(db, rows)
      return told.filter((row) => matches(row, filter, timeZone))
    },
    [id, timeZone, JSON.stringify(filter)],
  )
}

/** A status that was asked for and not yet decided is not shown as one: the row's mark says that it waits. */
async function withConfirmedStatus(db: ZeloDatabase, rows: Local<Assembly>[]): Promise<Local<Assembly>[]> {
  const waiting = rows.filter(({ _pending }) => _pending > 0)
  const bases = await db.base.bulkGet(waiting.map(({ id }) => ['assemblies', id]))
  const confirmed = new Map(bases.map((base) => [base?.id, base?.row as Assembly | null | undefined])) // its entity's
  return rows.map((row) => ({ ...row, status: confirmed.get(row.id)?.status ?? row.status }))
}
