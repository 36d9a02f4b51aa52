import type { AnyRow } from '#domain/kernel/command.ts'

/** One row that was written: how it was and how it is, only where they differ. */
export interface AuditDraft {
  scope: string
  collection: string
  row_id: string
  before: Partial<AnyRow> | null
  after: Partial<AnyRow> | null
}
