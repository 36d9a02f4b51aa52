import { useMemo } from 'react'
import type { KeptKind } from '#store/older-rows.ts'
import { fetchOlder, fetchRow } from '#sync/fetch-older.ts'
import { usePerson } from '#session/SessionContext.tsx'

/** Fetches rows older than this device keeps. Both functions throw DomainError. */
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
