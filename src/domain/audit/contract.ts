import * as v from 'valibot'
import { contract } from '../kernel/contract.ts'
import { query } from '../kernel/query.ts'
import { CivilDate } from '../values/civil-date.ts'
import { Id, Instant } from '../values/id.ts'

/** A write of one row: `before: null` created it, `after: null` deleted it. Contains only the fields that differ. */
const AuditEntry = v.strictObject({
  id: Id,
  at: Instant,
  actor: v.strictObject({ id: v.nullable(Id), name: v.string() }),
  /** The browser and system, as text. */
  device: v.string(),
  /** The name of the command in its contract: `occurrences.move`. */
  command: v.string(),
  collection: v.string(),
  row_id: Id,
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

export const audit = contract('audit', {
  /** Newest first, by page; `before` is the last id of the previous page. */
  list: query(
    'GET /audit',
    'read_audit',
    v.strictObject({
      condominium_id: v.optional(Id),
      before: v.optional(Id),
      from: v.optional(CivilDate),
      to: v.optional(CivilDate),
      actor_id: v.optional(Id),
      collection: v.optional(v.pipe(v.string(), v.maxLength(60))),
      row_id: v.optional(Id),
    }),
    v.array(AuditEntry),
  ),
})
