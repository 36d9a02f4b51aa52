import { type Kysely, sql } from 'kysely'
import { civilDay } from '#domain/values/instant-texts.ts'
import type { Database, Figures } from '#server/db/schema.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Round } from '#server/kernel/rounds.ts'
import { countFigures, type NamedCondominium } from './figures.ts'

type Db = Kysely<Database>
type StoredFigures = Database['condominium_figures']

/** So that whoever asks finds most of it counted. */
export const figureRefreshing: Round = {
  everyMs: 300_000,
  lease: 'figures',
  run: refreshFigures,
  failed: 'figures of condominiums could not be counted; tried again in five minutes',
}

/** Of all condominiums: what this process is at, and what follows for those who came since it began. */
interface Turn {
  running: Promise<void>
  next?: Promise<void>
}
const turns = new WeakMap<Db, Turn>()

/**
 * Brings `condominium_figures` up to date, of these condominiums or of all. Counts only those that have changed since, or
 * have another day by now.
 */
export async function refreshFigures(
  kernel: Pick<Kernel, 'db' | 'clock'>,
  only?: readonly string[],
): Promise<void> {
  if (only) return refresh(kernel, only)
  const turn = turns.get(kernel.db)
  if (!turn) return begin(kernel)
  turn.next ??= turn.running.catch(() => undefined).then(() => begin(kernel)) // whoever asked for that one is told
  return turn.next
}

function begin(kernel: Pick<Kernel, 'db' | 'clock'>): Promise<void> {
  const running = refresh(kernel).finally(() => turns.delete(kernel.db))
  turns.set(kernel.db, { running })
  return running
}

/** In one statement. */
const batchSize = 200

async function refresh({ db, clock }: Pick<Kernel, 'db' | 'clock'>, only?: readonly string[]): Promise<void> {
  const now = clock.now()
  const stale = await staleCondominiums(db, now, only)
  for (let at = 0; at < stale.length; at += batchSize)
    await store(db, await countAgain(db, stale.slice(at, at + batchSize), now))
}

type StaleCondominium = NamedCondominium & Pick<StoredFigures, 'change_seq'>

/** Their change number is read before their rows: what is written in between makes them stale again. */
async function staleCondominiums(db: Db, now: string, only?: readonly string[]): Promise<StaleCondominium[]> {
  const { rows } = await sql<StaleCondominium>`
    select c.id, c.name, c.time_zone, coalesce(k.change_seq, 0) as change_seq
    from condominiums c left join counters k on k.scope_id = c.id
      left join condominium_figures f on f.condominium_id = c.id
    where ${only ? sql`c.id = any(${only}::uuid[])` : sql`true`} and (
      f.condominium_id is null or f.change_seq <> coalesce(k.change_seq, 0)
      or f.counted_on <> (${now}::timestamptz at time zone c.time_zone)::date
      or f.valid_until <= ${now}::timestamptz
    )
    order by c.id`.execute(db)
  return rows
}

async function countAgain(db: Db, stale: readonly StaleCondominium[], now: string): Promise<StoredFigures[]> {
  const seqs = new Map(stale.map(({ id, change_seq }) => [id, change_seq]))
  const counted = await countFigures(db, stale, now)
  return counted.map(({ id, time_zone, figures, reservations: { pending } }) => ({
    condominium_id: id,
    change_seq: seqs.get(id) ?? 0,
    counted_on: civilDay(now, time_zone),
    valid_until: pending[0]?.start_datetime ?? null, // what begins awaits nobody's decision any more
    ...figures,
  }))
}

/**
 * Rows are locked in one order, so that two processes that store the same wait for each other; a condominium that is
 * being deleted is left out. The commit is not waited for: what is lost is counted again, and reading does not hang where no
 * replica confirms a write.
 */
async function store(db: Db, figures: readonly StoredFigures[]): Promise<void> {
  const columns = Object.keys(figures[0] ?? {})
  const replaced = columns.map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`)
  await db.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx)
    await sql`
      insert into condominium_figures as f (${sql.join(columns.map((column) => sql.id(column)))})
      select ${sql.join(columns.map((column) => sql.ref(`n.${column}`)))}
      from jsonb_populate_recordset(null::condominium_figures, ${JSON.stringify(figures)}::jsonb) n
        join condominiums c on c.id = n.condominium_id
      order by c.id for key share of c skip locked
      on conflict (condominium_id) do update set ${sql.join(replaced)}
        where f.change_seq <= excluded.change_seq`.execute(tx)
  })
}

const summed = Object.keys({
  residences: 0,
  occupied: 0,
  residents: 0,
  collaborators: 0,
  open_occurrences: 0,
  pending_reservations: 0,
  received_cents: 0,
  overdue_cents: 0,
} satisfies Figures)

/** The stored figures of all condominiums together. */
export async function sumOfFigures(db: Db): Promise<Figures & { condominiums: number }> {
  const sums = summed.map((column) => sql`coalesce(sum(${sql.id(column)}), 0)::bigint as ${sql.id(column)}`)
  const { rows } = await sql<Figures & { condominiums: number }>`
    select count(*)::integer as condominiums, ${sql.join(sums)} from condominium_figures`.execute(db)
  const [sum] = rows
  if (!sum) throw new Error('a sum answered no row')
  return sum
}

/** The stored figures of the condominiums in which most is overdue. */
export async function mostInArrears(
  db: Db,
  count: number,
): Promise<(Figures & Pick<NamedCondominium, 'id' | 'name'>)[]> {
  const { rows } = await sql<Figures & Pick<NamedCondominium, 'id' | 'name'>>`
    select c.id, c.name, f.* from condominium_figures f join condominiums c on c.id = f.condominium_id
    order by f.overdue_cents desc, c.name, c.id limit ${count}`.execute(db)
  return rows
}
