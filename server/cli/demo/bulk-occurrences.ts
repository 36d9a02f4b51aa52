import { sql } from 'kysely'
import { type Occurrence, occurrenceFlow, occurrenceTypes } from '#domain/occurrences/occurrence.ts'
import { commonAreaName } from '#domain/occurrences/place.ts'
import { unitName } from '#domain/residences/residence.ts'
import { uuidv7 } from '#domain/values/id.ts'
import { transaction } from '#server/db/connection.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type Random, seededRandom } from './random.ts'
import { stories } from './texts.ts'

const batchSize = 2000
/** Younger than `Occurrence.keeps`: devices copy all of them. */
const spreadDays = 700

interface Crowd {
  units: { id: string; unit: string; block: string }[]
  authors: { id: string; name: string; email: string }[]
}

/** Inserts thousands of occurrences with their change entries directly: for measurements only. */
export async function addManyOccurrences(
  kernel: Kernel,
  condominiumId: string,
  count: number,
): Promise<void> {
  const random = seededRandom(count)
  const crowd = await readCrowd(kernel, condominiumId)
  for (let made = 0; made < count; made += batchSize) {
    const size = Math.min(batchSize, count - made)
    const rows = Array.from({ length: size }, (_, index) => {
      const age = 1 - (made + index) / count
      return makeRow(kernel, { condominiumId, crowd, age, number: made + index + 1 }, random)
    })
    await insert(kernel, condominiumId, rows)
  }
  await sql`analyze occurrences, changes`.execute(kernel.db)
}

async function readCrowd({ db }: Kernel, condominiumId: string): Promise<Crowd> {
  const units = await db
    .selectFrom('residences')
    .select(['id', 'unit', 'block'])
    .where('condominium_id', '=', condominiumId)
    .execute()
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'profile'])
    .where('condominium_id', '=', condominiumId)
    .execute()
  return {
    units,
    authors: people.map(({ id, email, profile }) => ({ id, email: email ?? '', name: profile.name })),
  }
}

interface Place {
  condominiumId: string
  crowd: Crowd
  /** 1 for the oldest, 0 for now. */
  age: number
  number: number
}

function makeRow(kernel: Kernel, { condominiumId, crowd, age, number }: Place, random: Random): Occurrence {
  const at = Date.parse(kernel.clock.now()) - Math.round(age * spreadDays * 86_400_000)
  const now = new Date(at).toISOString()
  const { pictured: _pictured, isShared, ...story } = random.pick(stories)
  const residence = random.pick(crowd.units)
  const author = random.pick(crowd.authors)
  const status = age > 0.05 ? 'CLOSED' : random.pick(occurrenceFlow.states)
  return {
    id: uuidv7(at, random.bytes(10)),
    created_at: now,
    recorded_at: now,
    condominium_id: condominiumId,
    ...story,
    type: random.pick(occurrenceTypes),
    residence_id: isShared ? null : residence.id,
    unit: isShared ? commonAreaName : unitName(residence),
    status,
    protocol: `M-${String(number).padStart(6, '0')}`,
    created_by_id: author.id,
    user: { email: author.email, profile: { name: author.name } },
    assigned_to_id: null,
    on_the_way_at: null,
    ratings: null,
    archived_at: null,
    answers: [],
    photos: [],
    history: [
      { at: now, by_id: author.id, by_name: author.name, act: 'created', status: 'OPEN' },
      { at: now, by_id: author.id, by_name: author.name, act: 'moved', status },
    ],
  }
}

async function insert({ db }: Kernel, condominiumId: string, rows: Occurrence[]): Promise<void> {
  await transaction(db, async (tx) => {
    await sql`
      insert into occurrences
      select (jsonb_populate_record(null::occurrences, given || '{"version": 1}')).*
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as given`.execute(tx)
    await sql`
      with counted as (
        insert into counters (scope_id, change_seq) values (${condominiumId}, ${rows.length})
        on conflict (scope_id) do update set change_seq = counters.change_seq + ${rows.length}
        returning change_seq, change_seq - ${rows.length} as base
      ), marked as (
        insert into marks (scope_id, seq) select ${condominiumId}, change_seq from counted
      )
      insert into changes (scope_id, collection, row_id, seq, version, rank, audience, changed_at)
      select ${condominiumId}, 'occurrences', (one ->> 'id')::uuid, base + position, 1,
        case when one ->> 'status' = 'CLOSED' then 1 else 0 end,
        array['user:' || (one ->> 'created_by_id')], now()
      from counted, jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as given(one, position)`.execute(
      tx,
    )
  })
}
