import { Dexie } from 'dexie'
import type { Assembly } from '#domain/assemblies/assembly.ts'
import { useCondominium } from '#hooks/use-condominium.ts'
import { useLive } from '#hooks/use-live.ts'
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
      return rows.filter((row) => matches(row, filter, timeZone))
    },
    [id, timeZone, JSON.stringify(filter)],
  )
}
