import { type Kysely, sql } from 'kysely'
import { entities } from '#domain/entities.ts'
import type { Database } from '#server/db/schema.ts'
import { platformScope } from '../scope.ts'
import { redactedText } from '../redact.ts'
import { tableOf } from '../table.ts'
import { keptRow } from './kept.ts'
import { type Cursor, readStep, type Step, writeStep } from './cursor.ts'
import { entriesIn } from './platform-entries.ts'
import { type RowText, putText } from './row-text.ts'
import { scopesOf, seenIn, accessLevelOf, type Viewer } from './viewer.ts'

type Snapshot = NonNullable<Cursor['snapshot']>

interface Plan {
  snapshot: Snapshot
  /** Collections with rows older than a device keeps, which the snapshot leaves out. */
  older: string[]
}

/**
 * The steps of a snapshot, of all collections or some: open rows first, then history; within each in the order of
 * `entities`. Collections without rows are skipped: rows created later have a higher seq than the start of the
 * snapshot and come as changes.
 */
export async function planSnapshot(
  db: Kysely<Database>,
  viewer: Viewer,
  collections: readonly string[],
): Promise<Plan> {
  const counts: Awaited<ReturnType<typeof countRuns>> = []
  for (const scope of scopesOf(viewer)) counts.push(...(await countRuns(db, viewer, scope)))
  const wanted = counts.filter(({ collection }) => collections.includes(collection))
  const planned = wanted.filter(({ count }) => count > 0)
  const older = wanted.flatMap(({ collection, hasOlder }) => (hasOlder ? [collection] : []))
  const order = new Map(entities.map(({ collection }, index) => [collection, index]))
  const positionOf = ({ collection, isPlatform, rank }: Step) =>
    rank * 10_000 + (order.get(collection) ?? 0) * 2 + (isPlatform ? 0 : 1)
  planned.sort((one, other) => positionOf(one) - positionOf(other))
  const total = planned.reduce((sum, { count }) => sum + count, 0)
  return {
    snapshot: { steps: planned.map(writeStep), after: null, done: 0, total },
    older: [...new Set(older)],
  }
}

async function countRuns(
  db: Kysely<Database>,
  viewer: Viewer,
  scope: string,
): Promise<(Step & { count: number; hasOlder: boolean })[]> {
  const { all, own } = seenIn(viewer, scope)
  const { rows } = await sql<Run>`
    select collection, rank, count(*)::integer as count
    from ${entriesIn(scope, all.length === 0 ? viewer.keys : undefined)} entries
    where scope_id = ${scope}::uuid and not deleted
      and (collection = any(${all}::text[]) or (collection = any(${own}::text[]) and audience && ${viewer.keys}::text[]))
    group by collection, rank`.execute(db)
  const older = scope === platformScope ? [] : await countOlder(db, viewer, scope)
  return rows.map(({ collection, rank, count }) => {
    const left = older.find((run) => run.collection === collection && run.rank === rank)?.count ?? 0
    const isPlatform = scope === platformScope
    return { collection, rank, isPlatform, count: count - left, hasOlder: left > 0 }
  })
}

interface Run {
  collection: string
  rank: 0 | 1
  count: number
}

/**
 * Counts the rows that a device does not keep. A query of its own: few rows are that old, and checking each row in
 * the main count is slow.
 */
async function countOlder(db: Kysely<Database>, viewer: Viewer, scope: string): Promise<Run[]> {
  const counted: Run[] = []
  for (const entity of entities.filter(({ keeps }) => keeps)) {
    const level = accessLevelOf(viewer, entity.collection, scope)
    if (level === 'none') continue
    const { rows } = await sql<Run>`
      select c.collection, c.rank, count(*)::integer as count
      from ${tableOf(entity).name} r
      join changes c on c.scope_id = ${scope}::uuid and c.collection = ${entity.collection} and c.row_id = r.id
      where r.condominium_id = ${scope}::uuid and not ${keptRow(entity, viewer.context.now)} and not c.deleted
        ${level === 'own' ? sql`and c.audience && ${viewer.keys}::text[]` : sql``}
      group by c.collection, c.rank`.execute(db)
    counted.push(...rows)
  }
  return counted
}

/** The next `limit` rows of a snapshot, and what remains of it; null at the end. */
export async function readSnapshot(
  db: Kysely<Database>,
  viewer: Viewer,
  snapshot: Snapshot,
  limit: number,
): Promise<{ changes: string[]; rest: Snapshot | null }> {
  const changes: string[] = []
  let { steps, after } = snapshot
  for (let step = steps[0]; step && changes.length < limit; step = steps[0]) {
    const room = limit - changes.length
    const entries = await readRun(db, viewer, readStep(step), { after, limit: room })
    for (const entry of entries)
      changes.push(putText({ ...entry, row: redactedText(entry.collection, entry.row, viewer.context) }))
    const isOver = entries.length < room
    after = isOver ? null : (entries.at(-1)?.row_id ?? null)
    if (isOver) steps = steps.slice(1)
  }
  const done = snapshot.done + changes.length
  // Rows created since the plan are sent too, so the total grows if needed.
  const rest = { steps, after, done, total: Math.max(snapshot.total, done) }
  return { changes, rest: steps.length > 0 ? rest : null }
}

async function readRun(
  db: Kysely<Database>,
  viewer: Viewer,
  { collection, isPlatform, rank }: Step,
  { after, limit }: { after: string | null; limit: number },
): Promise<RowText[]> {
  const scope = isPlatform ? platformScope : viewer.condominiumId
  const entity = entities.find((one) => one.collection === collection)
  const level = entity && scope ? accessLevelOf(viewer, collection, scope) : 'none'
  if (!entity || !scope || level === 'none') return []
  const { name, json, isTenant } = tableOf(entity)
  const { rows } = await sql<RowText>`
    select c.collection, c.row_id, r.version, ${json} as row
    from ${entriesIn(scope, level === 'own' ? viewer.keys : undefined)} c
    join ${name} r on r.id = c.row_id ${isTenant ? sql`and r.condominium_id = c.scope_id` : sql``}
    where c.scope_id = ${scope}::uuid and c.collection = ${collection} and c.rank = ${rank} and not c.deleted
      ${after ? sql`and c.row_id < ${after}::uuid` : sql``}
      ${level === 'own' ? sql`and c.audience && ${viewer.keys}::text[]` : sql``}
      and ${keptRow(entity, viewer.context.now)}
    order by c.row_id desc limit ${limit}`.execute(db)
  return rows
}
