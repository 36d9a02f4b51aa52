import { useSyncExternalStore } from 'react'
import type { Local } from '#store/local-row.ts'
import { usePerson } from '#session/SessionContext.tsx'
import type { Listed } from './rows-of.ts'
import { rowsInMemory } from './rows-in-memory.ts'

/** All rows with one value of the entity's index, in its order; undefined until they are read. */
export function useAllRows<Row extends { id: string }>(
  entity: Listed<Row>,
  of: string | null,
  { isWanted }: { isWanted: boolean },
): readonly Local<Row>[] | undefined {
  const { db } = usePerson()
  const { subscribe, current } = isWanted ? rowsInMemory(db, entity, of) : nothing
  const { rows, error } = useSyncExternalStore(subscribe, current, current)
  // Of whoever left meanwhile, the database closed under the query.
  if (error !== undefined && !db.isLeft) throw error
  return rows as readonly Local<Row>[] | undefined // of this entity, or none
}

const none = { rows: undefined, error: undefined }
const nothing = { current: () => none, subscribe: () => () => undefined }
