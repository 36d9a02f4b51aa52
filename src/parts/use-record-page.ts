import { findEntity } from '#domain/entities.ts'
import type { Local } from '#store/local-row.ts'
import { useRecord } from '#hooks/use-record.ts'
import { useOlderRecord } from './use-older-record.ts'
import { useRefusedChanges } from './use-refused-changes.ts'

export interface FoundRecord<Row> {
  row: Local<Row>
  /** Its refused changes. */
  refused: ReturnType<typeof useRefusedChanges>
}

/**
 * The state of one row's page: the row, as `useRecord` answers it, and its refused changes. `unreached`: it is not here,
 * may be older than what is kept here, and the server did not answer.
 */
export function useRecordPage<Row>(collection: string, id = '') {
  const row = useRecord<Row>(collection, id)
  const refused = useRefusedChanges(id)
  const answer = useOlderRecord(collection, id, row === null)
  const isAsking = row === null && answer === 'asking'
  const unreached = row === null && answer === 'unreached' ? findEntity(collection) : null
  return { row: isAsking ? undefined : row, refused, unreached }
}
