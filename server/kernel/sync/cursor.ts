import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { findEntity } from '#domain/entities.ts'
import { schemaVersion } from '#domain/sync/wire.ts'
import { Id } from '#domain/values/id.ts'
import { Marker } from './commit-markers.ts'

const Seq = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** One step of a snapshot: this collection, of this scope, of this rank, newest id first. */
export interface Step {
  collection: string
  isPlatform: boolean
  rank: 0 | 1
}

/** Short, because cursors are sent in URLs: `0p users` is the platform's open users. */
const StepText = v.pipe(v.string(), v.regex(/^[01][pc] [a-z_]{1,60}$/))

export function writeStep({ collection, isPlatform, rank }: Step): string {
  return `${rank}${isPlatform ? 'p' : 'c'} ${collection}`
}

export function readStep(text: string): Step {
  return { rank: text.startsWith('0') ? 0 : 1, isPlatform: text[1] === 'p', collection: text.slice(3) }
}

/** A device's position. Opaque to the device; rows are filtered on every read, whatever the cursor says. */
const Copying = v.nullable(
  v.strictObject({
    steps: v.array(StepText),
    /** The last id sent of the first step. */
    after: v.nullable(Id),
    done: Seq,
    total: Seq,
  }),
)

const Cursor = v.strictObject({
  instance: Id,
  schema: v.number(),
  condominium_id: v.nullable(Id),
  /** The change counters it has read: the platform's and the condominium's. */
  platform_seq: Seq,
  seq: Seq,
  /** The newest marker of both when this cursor was issued. */
  platform_mark: v.nullable(Marker),
  mark: v.nullable(Marker),
  /** When the device was last up to date, ISO 8601: tombstones older than that may be purged. */
  whole_at: v.pipe(v.string(), v.isoTimestamp()),
  visibility: v.record(v.string(), v.picklist(['none', 'own', 'all'])),
  /** Digests of the audience keys and of the `me` that it was sent. */
  keys: v.string(),
  /** The access level that its rows were redacted by. */
  sight: v.string(),
  me: v.string(),
  /** Where a process of an older version took over from a newer one, if the newer has not taken over again. */
  older_since: v.optional(v.strictObject({ platform_seq: Seq, seq: Seq, snapshot: Copying })),
  snapshot: Copying,
})
export type Cursor = v.InferOutput<typeof Cursor>

/**
 * While a release is rolled out, one device is answered by processes of both versions. The older one goes on from a
 * cursor of the newer and notes where it began; the newer one sends everything since then again, in its own shape.
 */
export function takenOver(cursor: Cursor): Cursor {
  const { older_since, ...position } = cursor
  if (cursor.schema === schemaVersion) return { ...position, ...older_since }
  const { platform_seq, seq, snapshot } = cursor
  return {
    ...position,
    snapshot: snapshot && withKnown(snapshot),
    older_since: older_since ?? { platform_seq, seq, snapshot },
  }
}

/** Without the collections that only the newer version has. */
function withKnown({ steps, after, ...counts }: NonNullable<Cursor['snapshot']>): Cursor['snapshot'] {
  const known = steps.filter((step) => findEntity(readStep(step).collection))
  if (known.length === 0) return null
  return { ...counts, steps: known, after: known[0] === steps[0] ? after : null }
}

/**
 * Signed (HMAC-SHA-256, RFC 2104) with the database's own key, so that no client can request expensive steps of its
 * own making.
 */
export function writeCursor(cursor: Cursor, key: string): string {
  const payload = Buffer.from(JSON.stringify(cursor)).toString('base64url')
  return `${payload}.${signatureOf(payload, key)}`
}

/** Undefined for a cursor that is not ours: the device resets. Nothing is parsed before the signature is verified. */
export function readCursor(text: string | undefined, key: string): Cursor | undefined {
  const [, payload, signature] = /^([A-Za-z0-9_-]{1,20000})\.([A-Za-z0-9_-]{43})$/.exec(text ?? '') ?? []
  if (payload === undefined || signature === undefined) return undefined
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(payload, key)))) return undefined
  const result = v.safeParse(Cursor, parseJson(Buffer.from(payload, 'base64url').toString()))
  return result.success ? result.output : undefined
}

function signatureOf(payload: string, key: string): string {
  return createHmac('sha256', key).update(payload).digest('base64url')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
