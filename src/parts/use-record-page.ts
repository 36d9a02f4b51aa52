import type { Local } from '#store/local-row.ts'
import { useRecord } from '#hooks/use-record.ts'
import { useRefusedChanges } from './use-refused-changes.ts'

export interface FoundRecord<Row> {
  row: Local<Row>
  /** Its changes that the server refused. */
  refused: ReturnType<typeof useRefusedChanges>
}

/** What the page of one row shows: the row, as `useRecord` answers it, and what of it was refused. */
export function useRecordPage<Row>(collection: string, id = '') {
  return { row: useRecord<Row>(collection, id), refused: useRefusedChanges(id) }
}
