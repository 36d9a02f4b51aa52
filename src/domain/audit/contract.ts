import * as v from 'valibot'
import { contract } from '../kernel/contract.ts'
import { query } from '../kernel/query.ts'
import { CivilDate } from '../values/civil-date.ts'
import { Id, Instant } from '../values/id.ts'

/** One row that somebody changed: `before: null` made it, `after: null` deleted it. Only what differs is told. */
const AuditEntry = v.strictObject({
  id: Id,
  at: Instant,
  actor: v.strictObject({ id: v.nullable(Id), name: v.string() }),
  /** What their browser said of itself, in words. */
  device: v.string(),
  /** The command, as contracts name it: `occurrences.move`. */
  command: v.string(),
  collection: v.string(),
  row_id: Id,
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

export const audit = contract('audit', {
  /** Newest first, a page at a time; `before` continues after the last one answered. */
  list: query(
    'GET /audit',
    'read_audit',
    v.strictObject({
      condominium_id: v.optional(Id),
      before: v.optional(Id),
      from: v.optional(CivilDate),
      to: v.optional(CivilDate),
      actor_id: v.optional(Id),
      collection: v.optional(v.string()),
      row_id: v.optional(Id),
    }),
    v.array(AuditEntry),
  ),
})
