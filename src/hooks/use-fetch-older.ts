import { useMemo } from 'react'
import type { KeptKind } from '#store/older-rows.ts'
import { fetchOlder, fetchRow } from '#sync/fetch-older.ts'
import { usePerson } from '#session/SessionContext.tsx'

/** The ways to rows that are older than this device keeps, for the person who is here. Both throw DomainError. */
export function useFetchOlder() {
  const { db, transport, actor } = usePerson()
  return useMemo(() => {
    const asking = { db, transport, actor }
    return {
      fetchPage: (kind: KeptKind) => fetchOlder(asking, kind),
      fetchRow: (kind: KeptKind, id: string) => fetchRow(asking, kind, id),
    }
  }, [db, transport, actor])
}
