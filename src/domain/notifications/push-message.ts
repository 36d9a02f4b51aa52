import * as v from 'valibot'
import { notificationKinds, tapToSee } from '../kernel/news.ts'
import { Id, Instant } from '../values/id.ts'
import { kindFacts } from './kinds.ts'

/** In UTF-16 units: with three bytes each, every message is far below the 4,096 bytes of RFC 8030, encrypted. */
const titleLength = 100
const bodyLength = 240

/**
 * The content of one push, as JSON of at most 3,000 bytes. A message whose tag and `at` are those of the one on display
 * is the same one, delivered again by a server that was killed before it knew.
 */
export const PushMessage = v.object({
  v: v.literal(1),
  /** Notifications of one tag replace each other; the Topic of RFC 8030 too. */
  tag: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,32}$/)),
  kind: v.picklist(notificationKinds),
  title: v.pipe(v.string(), v.maxLength(titleLength)),
  body: v.pipe(v.string(), v.maxLength(bodyLength)),
  path: v.pipe(v.string(), v.maxLength(200), v.regex(/^\/app(?:[/?#][\w\-./?=&#%~+,:]*)?$/)),
  /** How many events are merged in it. */
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  urgent: v.boolean(),
  /** When the newest of its events happened. */
  at: Instant,
  /** The row that it is about; null where it is about several. */
  collection: v.nullable(v.pipe(v.string(), v.maxLength(40))),
  row_id: v.nullable(Id),
  condominium_id: v.nullable(Id),
})
export type PushMessage = v.InferOutput<typeof PushMessage>

/** A message with texts of any length, cut to fit. */
export function fitting(message: PushMessage): PushMessage {
  return { ...message, title: cut(message.title, titleLength), body: cut(message.body, bodyLength) }
}

/**
 * One message for two of a tag, whether both wait on the server or one is on display: the newer about the same row
 * replaces the older, others are counted.
 */
export function merged(earlier: PushMessage, later: PushMessage): PushMessage {
  const isAgain = earlier.at === later.at && earlier.row_id === later.row_id && earlier.count === later.count
  if (isAgain) return later
  const isSameRow = later.row_id !== null && later.row_id === earlier.row_id
  if (isSameRow && earlier.count === 1 && later.count === 1)
    return { ...later, urgent: earlier.urgent || later.urgent }
  const count = earlier.count + later.count
  const { many, path } = kindFacts[later.kind]
  return {
    ...later,
    title: many(count),
    body: tapToSee,
    path,
    count,
    urgent: earlier.urgent || later.urgent,
    collection: null,
    row_id: null,
  }
}

/** Never within a pair of surrogates. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text
    .slice(0, length - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}
