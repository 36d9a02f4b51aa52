import { type Kysely, type RawBuilder, sql } from 'kysely'
import { civilDay } from '#domain/values/instant-texts.ts'
import type { CondominiumNumbers, Database } from '#server/db/schema.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Round } from '#server/kernel/rounds.ts'
import { figuresOf, type House } from './houses.ts'

type Db = Kysely<Database>
type Kept = Database['condominium_figures']

/** Most of what changed is counted before anybody asks. */
export const figureCounting: Round = {
  everyMs: 60_000,
  lease: 'figures',
  run: countWhatChanged,
  failed: 'figures of condominiums could not be counted; tried again in a minute',
}

interface ChangedHouse extends House {
  change_seq: number
}

const sums = [
  'residences',
  'occupied',
  'residents',
  'collaborators',
  'open_occurrences',
  'pending_reservations',
  'received_cents',
  'overdue_cents',
].map((column) => sql`coalesce(sum(${sql.id(column)}), 0)::bigint as ${sql.id(column)}`)

/** In one statement. */
const batchSize = 200

/**
 * Brings `condominium_figures` up to date, of these condominiums or of all: only where the figures hold no longer is
 * anything counted.
 */
export async function countWhatChanged(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  only?: readonly string[],
): Promise<void> {
  const now = clock.now()
  const changed = await changedHouses(db, now, only)
  for (let batch = changed.splice(0, batchSize); batch.length > 0; batch = changed.splice(0, batchSize))
    await keep(db, await countAnew(db, batch, now))
}

/** Their change number is read before their rows: what is written in between makes them count as changed again. */
async function changedHouses(db: Db, now: string, only?: readonly string[]): Promise<ChangedHouse[]> {
  const { rows } = await sql<ChangedHouse>`
    select c.id, c.name, c.time_zone, coalesce(k.change_seq, 0) as change_seq
    from condominiums c left join counters k on k.scope_id = c.id
      left join condominium_figures f on f.condominium_id = c.id
    where ${among(sql`c.id`, only)} and (
      f.condominium_id is null or f.change_seq <> coalesce(k.change_seq, 0)
      or f.day <> (${now}::timestamptz at time zone c.time_zone)::date or f.until <= ${now}::timestamptz
    )
    order by c.id`.execute(db)
  return rows
}

async function countAnew(db: Db, houses: readonly ChangedHouse[], now: string): Promise<Kept[]> {
  const seqs = new Map(houses.map(({ id, change_seq }) => [id, change_seq]))
  const figures = await figuresOf(db, houses, now)
  return figures.map(({ id, time_zone, numbers, reservations: { pending } }) => ({
    condominium_id: id,
    change_seq: seqs.get(id) ?? 0,
    day: civilDay(now, time_zone),
    until: pending[0]?.start_datetime ?? null, // what begins awaits nobody's decision any more
    ...numbers,
  }))
}

/** Always in the same order, so that two who keep the same wait for each other; a deleted condominium is left out. */
async function keep(db: Db, figures: readonly Kept[]): Promise<void> {
  const columns = Object.keys(figures[0] ?? {})
  const replaced = columns.map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`)
  await sql`
    insert into condominium_figures (${sql.join(columns.map((column) => sql.id(column)))})
    select ${sql.join(columns.map((column) => sql.ref(`f.${column}`)))}
    from jsonb_populate_recordset(null::condominium_figures, ${JSON.stringify(figures)}::jsonb) f
      join condominiums c on c.id = f.condominium_id
    order by c.id for key share of c
    on conflict (condominium_id) do update set ${sql.join(replaced)}`.execute(db)
}

/** What is kept, of these condominiums or of all, together. */
export async function sumOf(
  db: Db,
  only?: readonly string[],
): Promise<CondominiumNumbers & { condominiums: number }> {
  const { rows } = await sql<CondominiumNumbers & { condominiums: number }>`
    select count(*)::integer as condominiums, ${sql.join(sums)} from condominium_figures
    where ${among(sql`condominium_id`, only)}`.execute(db)
  const [sum] = rows
  if (!sum) throw new Error('a sum answered no row')
  return sum
}

function among(id: RawBuilder<unknown>, only: readonly string[] | undefined): RawBuilder<boolean> {
  return only ? sql`${id} = any(${only}::uuid[])` : sql`true`
}

/** What is kept of those in which most is overdue. */
export async function mostInArrears(
  db: Db,
  count: number,
): Promise<(CondominiumNumbers & Pick<House, 'id' | 'name'>)[]> {
  const { rows } = await sql<CondominiumNumbers & Pick<House, 'id' | 'name'>>`
    select c.id, c.name, f.* from condominium_figures f join condominiums c on c.id = f.condominium_id
    order by f.overdue_cents desc, c.name, c.id limit ${count}`.execute(db)
  return rows
}
