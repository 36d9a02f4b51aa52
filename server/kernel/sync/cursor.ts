import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { Id } from '#domain/values/id.ts'
import { Mark } from './commit-markers.ts'

const Seq = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** One run of rows of a snapshot: this collection, of this scope, of this rank, newest id first. */
export interface Step {
  collection: string
  isPlatform: boolean
  rank: 0 | 1
}

/** Short, because cursors travel in addresses: `0p users` is the platform's open users. */
const StepText = v.pipe(v.string(), v.regex(/^[01][pc] [a-z_]{1,60}$/))

export function writeStep({ collection, isPlatform, rank }: Step): string {
  return `${rank}${isPlatform ? 'p' : 'c'} ${collection}`
}

export function readStep(text: string): Step {
  return { rank: text.startsWith('0') ? 0 : 1, isPlatform: text[1] === 'p', collection: text.slice(3) }
}

/** Where a device is. Opaque to it; whatever it may contain, rows are filtered when they are read. */
const Cursor = v.strictObject({
  instance: Id,
  schema: v.number(),
  condominium_id: v.nullable(Id),
  /** How far it has read the platform's changes and the condominium's. */
  platform_seq: Seq,
  seq: Seq,
  /** The newest of both that the database held when it gave this. */
  platform_mark: v.nullable(Mark),
  mark: v.nullable(Mark),
  /** When it last had everything, ISO 8601: tombstones older than that may be gone. */
  whole_at: v.pipe(v.string(), v.isoTimestamp()),
  visibility: v.record(v.string(), v.picklist(['none', 'own', 'all'])),
  /** Digests of the audience keys and of the `me` that it was given. */
  keys: v.string(),
  /** What decided how much of some rows it was given. */
  sight: v.string(),
  me: v.string(),
  snapshot: v.nullable(
    v.strictObject({
      steps: v.array(StepText),
      /** The last id sent of the first step. */
      after: v.nullable(Id),
      done: Seq,
      total: Seq,
    }),
  ),
})
export type Cursor = v.InferOutput<typeof Cursor>

/** Signed (HMAC-SHA-256, RFC 2104) with the database's own key: what a cursor asks for costs what we planned. */
export function writeCursor(cursor: Cursor, key: string): string {
  const payload = Buffer.from(JSON.stringify(cursor)).toString('base64url')
  return `${payload}.${signatureOf(payload, key)}`
}

/** Undefined for anything that we did not write: the device starts again. Nothing of it is read before its signature holds. */
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
