import * as v from 'valibot'
import { Me } from '../auth/contract.ts'
import { entities } from '../entities.ts'
import { Id, Instant } from '../values/id.ts'

/**
 * The protocol between devices and server, besides the documented REST calls.
 *
 * Push: a documented call with `Idempotency-Key: <uuid>`, `X-App-Version`, `X-Recorded-Ago: <ms>`, `X-Recorded-After: <instant>`, for a patch `If-
 * Match: "<version>"`, and `Prefer: return=changes` (RFC 7240), which makes the response body a `CommandAnswer`.
 * Pull: `GET /api/sync?cursor=<opaque>&heard=<keys>&limit=<1..500>&condominium_id=<only MASTER>` answers
 * `PullAnswer`.
 * Older: `GET /api/sync/older?collection=&before=<instant>&before_id=|id=&condominium_id=<only MASTER>` answers `OlderAnswer`:
 * rows that a copy leaves out because they are older than a device keeps (`Entity.keeps`).
 * Live: `GET /api/events` is a stream of server-sent events; each `change` event means "pull now".
 */

/** Incremented when a row's shape changes: devices with an older cursor get a reset. */
export const schemaVersion = 11

/** Maximum acknowledged keys per pull: they are sent in the URL. */
export const heardAtOnce = 50

export const changesPreference = 'return=changes'

/**
 * How long ago the person did it, in milliseconds by the device's clock. A wrong device clock does not matter: the
 * server subtracts this from its own (`recordedAtOf`).
 */
export const recordedAgoHeader = 'x-recorded-ago'

/**
 * The last instant of the server that the device knew when the person did it. A clock that was set meanwhile makes the
 * age above wrong by as much; it was not before this.
 */
export const recordedAfterHeader = 'x-recorded-after'

/** Idempotency keys are stored this long. */
const longestAgoMs = 90 * 24 * 60 * 60_000

/** The instant of recording, from the headers and the server's clock: never in the future. */
export function recordedAtOf({ ago, after }: RecordedHeaders, now: string): string {
  const nowMs = Date.parse(now)
  const afterMs = v.is(Instant, after) ? Date.parse(after) : 0
  return new Date(Math.min(nowMs, Math.max(nowMs - recordedAgoMs(ago), afterMs))).toISOString()
}

export interface RecordedHeaders {
  ago?: string | undefined
  after?: string | undefined
}

/** Milliseconds from the header; what is no number counts as now. */
export function recordedAgoMs(ago: string | undefined): number {
  return /^\d{1,15}$/.test(ago ?? '') ? Math.min(Number(ago), longestAgoMs) : 0
}

/** A row of the server: `row: null` is a deletion. `v` counts the row's versions from 1. */
export const ServerChange = v.object({
  collection: v.string(),
  id: Id,
  v: v.pipe(v.number(), v.integer()),
  row: v.nullable(v.looseObject({ id: Id })),
})
export type ServerChange = v.InferOutput<typeof ServerChange>

export const CommandAnswer = v.object({ changes: v.array(ServerChange) })
export type CommandAnswer = v.InferOutput<typeof CommandAnswer>

export const PullAnswer = v.object({
  /** Identifies the database: a different one makes devices reset. */
  instance: Id,
  cursor: v.string(),
  /** More pages follow: pull again with this cursor. */
  more: v.boolean(),
  /** A new full copy follows: rows of this condominium that it does not contain are deleted when `more` is false. */
  reset: v.boolean(),
  /** Collections whose local rows of this condominium are deleted now; those that are still readable follow. */
  drop: v.array(v.string()),
  /** Present when the person, their units or their permissions changed. */
  me: v.optional(Me),
  changes: v.array(ServerChange),
  /** The server's clock, which decides what a device keeps. Absent in answers of older servers. */
  at: v.optional(Instant),
  /** Collections whose older rows are left out of the copy that begins here. */
  older: v.optional(v.array(v.string())),
  /** Rows sent and total, while a full copy is under way. */
  progress: v.optional(v.object({ done: v.number(), total: v.number() })),
})
export type PullAnswer = v.InferOutput<typeof PullAnswer>

export const PullInput = v.strictObject({
  cursor: v.optional(v.string()),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(500)),
    '500',
  ),
  condominium_id: v.optional(Id),
  /**
   * Acknowledged keys: of the commands answered since the last complete pull, at most `heardAtOnce`, comma-separated.
   */
  heard: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(Id),
      v.maxLength(heardAtOnce),
    ),
  ),
})

/** The collections that a device keeps only back to some date. */
export const keptInPart = entities.filter(({ keeps }) => keeps).map(({ collection }) => collection)

/** The number of older rows per page. */
export const olderPageSize = 200

export const OlderInput = v.strictObject({
  collection: v.picklist(keptInPart),
  condominium_id: v.optional(Id),
  /** The oldest row that the device has fetched; absent for the first page. */
  before: v.optional(Instant),
  before_id: v.optional(Id),
  /** Only this row, at any age: its link was opened. */
  id: v.optional(Id),
})
export type OlderInput = v.InferOutput<typeof OlderInput>

export const OlderAnswer = v.object({
  /** Newest first; at most `olderPageSize`. */
  changes: v.array(ServerChange),
  more: v.boolean(),
  /** The server's clock. */
  at: Instant,
})
export type OlderAnswer = v.InferOutput<typeof OlderAnswer>
