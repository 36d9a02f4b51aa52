import type { AnyRow } from '#domain/kernel/command.ts'

/** One written row: the fields that differ, before and after. */
export interface AuditDraft {
  scope: string
  collection: string
  row_id: string
  before: Partial<AnyRow> | null
  after: Partial<AnyRow> | null
}
