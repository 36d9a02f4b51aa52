import { type Kysely, sql } from 'kysely'
import { type PullAnswer, schemaVersion } from '#domain/sync/wire.ts'
import type { Database } from '#server/db/schema.ts'
import type { Person } from '../person.ts'
import { tombstoneDays } from '../retention.ts'
import { platformScope } from '../scope.ts'
import { sha256 } from '../session-rows.ts'
import { isRedacted } from '../redact.ts'
import { type Cursor, readCursor, readStep, takenOver, writeCursor } from './cursor.ts'
import { readChanges } from './incremental.ts'
import { holdsMarker, type Marker, newestMarker } from './commit-markers.ts'
import { planSnapshot, readSnapshot } from './snapshot.ts'
import { type Viewer, viewerOf } from './viewer.ts'

export interface Pull {
  person: Person
  /** The person's condominium, or the one a MASTER has open. */
  condominiumId: string | null
  /** As the device sent it. */
  cursor: string | undefined
  /** Acknowledged keys: answers that the device has received and no pull has confirmed yet. */
  heard: readonly string[]
  limit: number
  /** ISO 8601 UTC. */
  now: string
  /** Called when this page begins a whole copy. */
  whenReset?(): void
  /** Called when this page goes on from an earlier one: how many changes are new since. */
  whenBehind?(changes: number): void
}

/** The database's id, its counters and markers, and whether it contains the device's markers and keys. */
interface Head {
  instance: string
  platform_seq: number
  seq: number
  platform_mark: Marker | null
  mark: Marker | null
  holds_marks: boolean
  holds_answers: boolean
}

/** Where a page begins, and what the device must do first (reset, drop collections). */
interface Start {
  start: Cursor
  drop: string[]
  older: string[]
}

interface Page {
  changes: string[]
  more: boolean
  cursor: Cursor
}

/**
 * One page of what a person may read, as the JSON text of a `PullAnswer`; read from one snapshot, whose markers go
 * into the new cursor.
 *
 *   no usable cursor ──reset──> copying ──last row──> following ──> following ...
 *                                  ▲                     │
 *                                  └──access changed─────┘   (only the collections concerned)
 */
export function pull(db: Kysely<Database>, request: Pull): Promise<string> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => readPage(snapshot, request))
}

async function readPage(db: Kysely<Database>, request: Pull): Promise<string> {
  const { person, condominiumId, limit, now } = request
  const key = await readCursorKey(db)
  const cursor = readCursor(request.cursor, key)
  const head = await readHead(db, request, cursor)
  const viewer = viewerOf({ now, actor: person.actor }, condominiumId)
  const known = cursor && isUsable(cursor, head, request) ? takenOver(cursor) : undefined
  const { start, drop, older } = known
    ? await adjusted(db, viewer, known)
    : await fresh(db, viewer, { head, now })

  if (known) request.whenBehind?.(head.seq - known.seq + head.platform_seq - known.platform_seq)
  else request.whenReset?.()
  const page = start.snapshot
    ? await copy(db, viewer, { start, head, limit })
    : await follow(db, viewer, { start, limit })
  const me = JSON.stringify(person.me)
  const meDigest = sha256(me).slice(0, 16)
  const next = {
    ...page.cursor,
    platform_mark: head.platform_mark,
    mark: head.mark,
    me: meDigest,
    whole_at: page.more ? start.whole_at : now,
  }
  return answerText(
    {
      instance: head.instance,
      cursor: writeCursor(next, key),
      more: page.more,
      reset: !known,
      drop,
      at: now,
      ...(older.length > 0 && { older }),
    },
    { me: start.me === meDigest ? undefined : me, changes: page.changes, progress: progressOf(start, page) },
  )
}

/** Read with each page: the database may have been replaced under this server. */
async function readCursorKey(db: Kysely<Database>): Promise<string> {
  const { cursor_key } = await db.selectFrom('instance').select('cursor_key').executeTakeFirstOrThrow()
  return cursor_key
}

async function readHead(
  db: Kysely<Database>,
  { condominiumId, heard, person }: Pull,
  cursor: Cursor | undefined,
): Promise<Head> {
  const seqOf = (scope: string | null) =>
    sql<number>`coalesce((select change_seq from counters where scope_id = ${scope}::uuid), 0)`
  const { rows } = await sql<Head>`
    select id as instance, ${seqOf(platformScope)} as platform_seq, ${seqOf(condominiumId)} as seq,
      ${newestMarker(platformScope)} as platform_mark, ${newestMarker(condominiumId)} as mark,
      ${holdsMarker(platformScope, cursor?.platform_mark)} and ${holdsMarker(condominiumId, cursor?.mark)} as holds_marks,
      (
        select count(*) from idempotency i where i.user_id = ${person.actor.id}::uuid and i.key = any(${heard}::uuid[])
      ) = ${new Set(heard).size} as holds_answers
    from instance`.execute(db)
  if (!rows[0]) throw new Error('the table instance has no row')
  return rows[0]
}

/**
 * A database without the cursor's markers, or without a key that the device acknowledged, is a restored backup: what
 * the device received since is lost there.
 */
function isUsable(cursor: Cursor, head: Head, { condominiumId, now }: Pull): boolean {
  const ageInDays = (Date.parse(now) - Date.parse(cursor.whole_at)) / 86_400_000
  return (
    cursor.instance === head.instance &&
    head.holds_marks &&
    head.holds_answers &&
    cursor.schema >= schemaVersion &&
    cursor.condominium_id === condominiumId &&
    cursor.platform_seq <= head.platform_seq &&
    cursor.seq <= head.seq &&
    ageInDays < tombstoneDays - 1
  )
}

async function fresh(
  db: Kysely<Database>,
  viewer: Viewer,
  { head, now }: { head: Head; now: string },
): Promise<Start> {
  const { instance, platform_seq, seq, platform_mark, mark } = head
  const { snapshot, older } = await planSnapshot(db, viewer, Object.keys(viewer.visibility))
  const start: Cursor = {
    instance,
    schema: schemaVersion,
    condominium_id: viewer.condominiumId,
    platform_seq,
    seq,
    platform_mark,
    mark,
    whole_at: now,
    visibility: viewer.visibility,
    keys: viewer.keysDigest,
    sight: viewer.redactionLevel,
    me: '',
    snapshot,
  }
  return { start, drop: [], older }
}

/** Collections with a changed access level are dropped and copied again. */
async function adjusted(db: Kysely<Database>, viewer: Viewer, cursor: Cursor): Promise<Start> {
  const before = (collection: string) => cursor.visibility[collection] ?? 'none'
  const changed = Object.entries(viewer.visibility).flatMap(([collection, now]) => {
    const hasOtherKeys = now === 'own' && cursor.keys !== viewer.keysDigest
    const hasOtherAccess = now !== 'none' && isRedacted(collection) && cursor.sight !== viewer.redactionLevel
    return before(collection) !== now || hasOtherKeys || hasOtherAccess ? [collection] : []
  })
  if (changed.length === 0)
    return {
      start: { ...cursor, keys: viewer.keysDigest, sight: viewer.redactionLevel },
      drop: [],
      older: [],
    }

  const left = cursor.snapshot ?? { steps: [], after: null, done: 0, total: 0 }
  const isKept = (step: string) => !changed.includes(readStep(step).collection)
  const { snapshot: planned, older } = await planSnapshot(db, viewer, changed)
  const steps = [...left.steps.filter(isKept), ...planned.steps]
  const after = left.steps[0] && isKept(left.steps[0]) ? left.after : null
  const snapshot = { steps, after, done: left.done, total: left.total + planned.total }
  return {
    start: {
      ...cursor,
      schema: schemaVersion, // of rows that a newer version cannot send again by their changes: it copies everything
      visibility: viewer.visibility,
      keys: viewer.keysDigest,
      sight: viewer.redactionLevel,
      snapshot: steps.length > 0 ? snapshot : null,
    },
    drop: changed.filter((collection) => before(collection) !== 'none'),
    older,
  }
}

async function copy(
  db: Kysely<Database>,
  viewer: Viewer,
  { start, head, limit }: { start: Cursor; head: Head; limit: number },
): Promise<Page> {
  if (!start.snapshot) throw new TypeError('nothing to copy')
  const { changes, rest } = await readSnapshot(db, viewer, start.snapshot, limit)
  const isBehind = head.platform_seq !== start.platform_seq || head.seq !== start.seq
  return { changes, more: rest !== null || isBehind, cursor: { ...start, snapshot: rest } }
}

async function follow(
  db: Kysely<Database>,
  viewer: Viewer,
  { start, limit }: { start: Cursor; limit: number },
): Promise<Page> {
  const platform = await readChanges(db, viewer, platformScope, { seq: start.platform_seq, limit })
  if (!viewer.condominiumId)
    return {
      changes: platform.changes,
      more: !platform.isOver,
      cursor: { ...start, platform_seq: platform.seq },
    }
  const room = platform.isOver ? limit - platform.changes.length : 0
  const here = await readChanges(db, viewer, viewer.condominiumId, { seq: start.seq, limit: room })
  return {
    changes: [...platform.changes, ...here.changes],
    more: !here.isOver,
    cursor: { ...start, platform_seq: platform.seq, seq: here.seq },
  }
}

function progressOf(start: Cursor, { cursor, changes }: Page): string | undefined {
  if (!start.snapshot) return undefined
  const done = start.snapshot.done + changes.length
  return JSON.stringify({ done, total: Math.max(cursor.snapshot?.total ?? start.snapshot.total, done) })
}

function answerText(
  fixed: Omit<PullAnswer, 'me' | 'changes' | 'progress'>,
  { me, changes, progress }: { me: string | undefined; changes: string[]; progress: string | undefined },
): string {
  const start = JSON.stringify(fixed).slice(0, -1)
  const person = me === undefined ? '' : `,"me":${me}`
  const position = progress === undefined ? '' : `,"progress":${progress}`
  return `${start}${person},"changes":[${changes.join(',')}]${position}}`
}
