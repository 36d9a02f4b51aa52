import type { Local } from '#store/local-row.ts'
import { useRecord } from '#hooks/use-record.ts'
import { useRefusedChanges } from './use-refused-changes.ts'

export interface FoundRecord<Row> {
  row: Local<Row>
  /** Its refused changes. */
  refused: ReturnType<typeof useRefusedChanges>
}

/** The data of a record's page: the row, as `useRecord` answers it, and its refused changes. */
export function useRecordPage<Row>(collection: string, id = '') {
  return { row: useRecord<Row>(collection, id), refused: useRefusedChanges(id) }
}
