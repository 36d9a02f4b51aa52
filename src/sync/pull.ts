import { Me } from '#domain/auth/contract.ts'
import { entities } from '#domain/entities.ts'
import type { Actor, AnyRow } from '#domain/kernel/command.ts'
import { safeParseAnswer } from '#domain/kernel/parse.ts'
import { heardAtOnce, keptInPart, PullAnswer } from '#domain/sync/wire.ts'
import { actorOf } from '#store/actor.ts'
import type { ZeloDatabase } from '#store/database.ts'
import { eachChunk } from '#store/each-chunk.ts'
import { doubtDraftsOf, settleDrafts } from '#store/drafts.ts'
import { replayPending } from '#store/replay.ts'
import { keepMe, writeMe } from '#store/me.ts'
import { positionKey, readMeta, writeMeta } from '#store/meta.ts'
import { forgetOlder, noteOlder } from '#store/older-rows.ts'
import { forgetReports } from '#store/reports.ts'
import { targetKey } from '#store/outbox-entry.ts'
import { guarded } from '#store/watchdog.ts'
import { problemOf, type RawAnswer } from './answer.ts'
import { pruneOlder } from './prune.ts'
import { forget, keysWithChanges, receive } from './receive.ts'
import type { Transport } from './transport.ts'

export interface Puller {
  db: ZeloDatabase
  transport: Transport
  /** The condominium in view; null for a MASTER who has chosen none, or a person without one. */
  condominiumId: string | null
  isMaster: boolean
  now(): string
  newId(): string
  onProgress(progress: { done: number; total: number } | null): void
  pageSize?: number
  /** True once the person signed out. */
  isStopped?(): boolean
}

/** `removed`: the person was deleted on the server, so their local copy must be erased. */
export type PullEnd = 'up_to_date' | 'unreachable' | 'sign_in' | 'removed' | 'refused'

/**
 * Pulls page by page until the server has no more. Each page is stored in one transaction with its cursor: a kill costs
 * at most one page. The next page is requested meanwhile.
 */
export async function pull(puller: Puller): Promise<PullEnd> {
  const known = await readMeta(puller.db, 'me')
  if (known?.must_change_password) {
    const end = await askWhoThisIs(puller, known)
    if (end) return end
  }
  const ahead = fetchingAhead(puller)
  for (;;) {
    const heard = (await readMeta(puller.db, heardKey(puller))) ?? []
    const from = (await readMeta(puller.db, cursorKey(puller)))?.cursor
    const page = await (ahead.take(from, heard) ?? fetchPage(puller, from, heard))
    if (typeof page === 'string') return page
    if (page.more && heard.length === 0) ahead.start(page.cursor)
    const end = await guarded(puller.db, () => applyPage(puller, page, { from, heard }))
    if (end === 'left') return 'refused'
    const isOvertaken = end === 'overtaken'
    if (!isOvertaken) puller.onProgress(page.more ? (page.progress ?? null) : null)
    const isMore = isOvertaken || page.more || (heard.length > heardAtOnce && !page.reset)
    if (!isMore && !puller.isStopped?.()) await pruneOlder(puller.db, puller.condominiumId)
    if (!isMore || puller.isStopped?.()) return 'up_to_date'
  }
}

function cursorKey({ condominiumId }: Puller) {
  return positionKey(condominiumId)
}

function heardKey({ condominiumId }: Puller): `heard:${string}` {
  return `heard:${condominiumId ?? 'platform'}`
}

/**
 * Until a person has chosen their own password the server answers nothing but `GET /auth/me`: so that is asked instead,
 * in case the password was chosen already (its answer was lost, or it was chosen on another device). Null once it was.
 */
async function askWhoThisIs({ db, transport }: Puller, known: Me): Promise<PullEnd | null> {
  const raw = await transport.send({ method: 'GET', path: '/auth/me' })
  const end = raw && endOf(raw)
  if (!raw || end) return end ?? 'unreachable'
  const parsed = safeParseAnswer(Me, raw.body)
  if (!parsed.success) return 'unreachable'
  const me = await keepMe(db, parsed.output, known)
  return me.must_change_password ? 'refused' : null
}

/** How a pull ends if this answer is a refusal; null if it is none. */
function endOf(raw: RawAnswer): Exclude<PullEnd, 'up_to_date'> | null {
  const problem = problemOf(raw)
  if (raw.status === 200) return null
  if (problem?.status === 401) return 'sign_in'
  if (problem?.code === 'gone') return 'removed'
  return problem && problem.status < 500 && problem.status !== 429 ? 'refused' : 'unreachable'
}

async function fetchPage(
  puller: Puller,
  from: string | undefined,
  heard: readonly string[],
): Promise<PullAnswer | Exclude<PullEnd, 'up_to_date'>> {
  const query = new URLSearchParams({ limit: String(puller.pageSize ?? 500) })
  if (from !== undefined) query.set('cursor', from)
  if (heard.length > 0) query.set('heard', heard.slice(0, heardAtOnce).join(','))
  if (puller.isMaster && puller.condominiumId) query.set('condominium_id', puller.condominiumId)
  const raw = await puller.transport.send({ method: 'GET', path: `/sync?${query}` })
  if (!raw) return 'unreachable'
  const parsed = safeParseAnswer(PullAnswer, raw.body)
  return endOf(raw) ?? (parsed.success ? parsed.output : 'unreachable')
}

/** The request for the next page, sent while one is being stored. */
function fetchingAhead(puller: Puller) {
  let asked: { from: string; page: ReturnType<typeof fetchPage> } | null = null
  return {
    start(from: string): void {
      const page = fetchPage(puller, from, [])
      page.catch(() => undefined) // `take` returns the rejected promise; after a sign-out nobody calls it
      asked = { from, page }
    },
    /** Undefined if another page is needed: another tab advanced the cursor, or there are keys to confirm. */
    take(from: string | undefined, heard: readonly string[]): ReturnType<typeof fetchPage> | undefined {
      const taken = asked
      asked = null
      return taken?.from === from && heard.length === 0 ? taken?.page : undefined
    },
  }
}

/**
 * `left`: the person signed out while the page was requested. `overtaken`: another tab or the service worker has
 * advanced the cursor since; storing this older page would bring back rows deleted meanwhile. In both cases nothing is
 * stored.
 */
async function applyPage(
  puller: Puller,
  page: PullAnswer,
  { from, heard }: { from: string | undefined; heard: readonly string[] },
): Promise<'kept' | 'left' | 'overtaken'> {
  const { db } = puller
  return db.transaction('rw', db.writeStores, async () => {
    const known = await readMeta(db, 'me')
    if (!known || puller.isStopped?.()) return 'left'
    const kept = await readMeta(db, cursorKey(puller))
    if (kept?.cursor !== from) return 'overtaken'
    if (page.me) await writeMe(db, page.me)
    const me = page.me ?? known
    const generation = page.reset || !kept ? puller.newId() : kept.generation
    const isWhole = page.reset || !kept || kept.isWhole
    const isFirst = page.reset || !kept ? await hasNoRows(db) : kept.isFirst
    for (const collection of page.drop) await drop(puller, collection)
    await restartOlder(puller, page)
    const actor = actorOf(me, puller.condominiumId)
    await receive(db, page.changes, { actor, generation, mayGoBack: isWhole, mayAdd: true })
    if (!page.more && isWhole && !isFirst) await dropOlder(puller, generation)
    if (page.me || (isWhole && !page.more)) await foldAnew(db, actor)
    if (page.drop.length > 0) await forgetReports(db)
    await writeMeta(db, cursorKey(puller), {
      cursor: page.cursor,
      generation,
      isWhole: isWhole && page.more,
      isFirst: isFirst && page.more,
      at: page.at,
    })
    await forgetHeard(puller, page.reset ? heard : heard.slice(0, heardAtOnce))
    if (!page.more) await settleDrafts(db)
    if (!page.more) await writeMeta(db, 'last_pull_at', puller.now())
    return 'kept'
  })
}

/** Collections that are copied again come without older rows, whatever was fetched of them before. */
async function restartOlder({ db, condominiumId }: Puller, page: PullAnswer): Promise<void> {
  if (!condominiumId) return
  await forgetOlder(db, condominiumId, page.reset ? keptInPart : page.drop)
  await noteOlder(db, condominiumId, page.older ?? [])
}

/** Deletes acknowledged keys that the server has confirmed, or that the new full copy makes irrelevant. */
async function forgetHeard(puller: Puller, confirmed: readonly string[]): Promise<void> {
  if (confirmed.length === 0) return
  const heard = (await readMeta(puller.db, heardKey(puller))) ?? []
  await writeMeta(
    puller.db,
    heardKey(puller),
    heard.filter((key) => !confirmed.includes(key)),
  )
}

/**
 * Permissions changed: pending changes are replayed with the new ones, which may not allow all of them. Or the full copy is
 * complete: what was kept over the end of a session finds the rows that it reads.
 */
async function foldAnew(db: ZeloDatabase, actor: Actor): Promise<void> {
  const targets = (await db.outbox.toArray()).flatMap((entry) => entry.targets)
  const unique = new Map(targets.map((target) => [targetKey(target), target]))
  for (const { collection, id } of unique.values()) await replayPending(db, collection, id, actor)
}

/** Deletes rows that are no longer readable in the same transaction; pending changes stay in the outbox. */
async function drop(puller: Puller, collection: string): Promise<void> {
  const ids = await idsHere(puller, collection, () => true)
  await doubtDraftsOf(puller.db, collection, ids)
  await forgetUnlessBusy(puller, collection, ids)
}

async function hasNoRows(db: ZeloDatabase): Promise<boolean> {
  const counts = await Promise.all(entities.map(({ collection }) => db.rows(collection).count()))
  return counts.every((count) => count === 0)
}

/** The new full copy is complete: rows that it did not contain are deleted. */
async function dropOlder(puller: Puller, generation: string): Promise<void> {
  for (const { collection } of entities) {
    const ids = await idsHere(puller, collection, (local) => local._g !== generation && local._v > 0)
    await forgetUnlessBusy(puller, collection, ids)
  }
}

async function idsHere(
  { db, condominiumId, isMaster }: Puller,
  collection: string,
  isMeant: (local: AnyRow & { _g: string; _v: number }) => boolean,
) {
  const entity = entities.find((one) => one.collection === collection)
  if (!entity) return []
  const audience = entity.audience as unknown as (row: AnyRow) => { condominium_id: string | null } // a row of this collection
  const ids: string[] = []
  await eachChunk(db.rows(collection), (rows) => {
    for (const local of rows) {
      const scope = audience(local).condominium_id
      // Only a MASTER has several condominiums at once; anyone else's rows of another are from one they left.
      const isHere = !isMaster || scope === null || scope === condominiumId
      if (isHere && isMeant(local)) ids.push(local.id)
    }
  })
  return ids
}

async function forgetUnlessBusy(
  { db, condominiumId }: Puller,
  collection: string,
  ids: string[],
): Promise<void> {
  const busy = await keysWithChanges(db)
  await forget(
    db,
    collection,
    ids.filter((id) => !busy.has(`${collection}:${id}`)),
  )
  const me = await readMeta(db, 'me')
  if (!me) return
  const dirty = ids.filter((id) => busy.has(`${collection}:${id}`))
  const gone = dirty.map((id) => ({ collection, id, v: 0, row: null }))
  await receive(db, gone, {
    actor: actorOf(me, condominiumId),
    generation: '',
    mayGoBack: true,
    mayAdd: true,
  })
}
