import { type Kysely, sql } from 'kysely'
import { entities } from '#domain/entities.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import type { Residence } from '#domain/residences/residence.ts'
import type { Database } from '#server/db/schema.ts'
import { isCurrentLink } from '#server/kernel/belonging.ts'
import { findRow, findRows, putRow } from '#server/kernel/rows.ts'
import { idsWhere } from './remove-all.ts'
import type { Work } from '#server/kernel/work.ts'

/** A unit before and after; null before it was created. */
export interface UnitChange {
  before: Residence | null
  after: Residence
}

/**
 * Writes changed links of people and units to the table that sessions read, and moves the records that the people
 * own: everyone concerned gets access to their current units, and loses it to the others.
 */
export async function followLinks(work: Work, ...changes: UnitChange[]): Promise<void> {
  const moves = changes.flatMap(movesOf)
  if (moves.length === 0) return
  const people = [...new Set(moves.map(({ user_id }) => user_id))]
  // Locks records being created for them at this moment, so that they are moved too.
  await sql`select id from users where id = any(${people}::uuid[]) order by id for no key update`.execute(
    work.tx,
  )
  await writeLinks(work, moves)
  for (const { after } of changes) work.touched.add(after.condominium_id)
  await placeOwnedRecords(work, people)
  for (const change of changes) await followOwner(work, change)
}

/** What a unit owes is seen by its present owner. */
async function followOwner(work: Work, { before, after }: UnitChange): Promise<void> {
  if (before === null || before.owner_id === after.owner_id) return
  const { condominium_id: condominiumId, owner_id } = after
  for (const entity of entities.filter(({ followsOwner }) => followsOwner)) {
    const condition = sql`r.condominium_id = ${condominiumId}::uuid and r.residence_id = ${after.id}::uuid`
    const ids = await idsWhere(work, entity.collection, condition)
    for (const stored of (await findRows(work.tx, entity, ids, { condominiumId, lock: true })).values()) {
      const row = stored.row as unknown as AnyRow // a row of the entity beside it
      if (row.owner_id !== owner_id) await putRow(work, entity, { ...row, owner_id }, { ...stored, row })
    }
  }
}

interface Move {
  condominium_id: string
  residence_id: string
  user_id: string
  /** Absent if the person no longer lives there, or never did: owners need no link. */
  type?: string
  from_on?: string
  to_on?: string | null
}

function movesOf({ before, after }: UnitChange): Move[] {
  const all = new Set([...(before?.residents ?? []), ...after.residents].map(({ user }) => user.id))
  const owners = before?.owner_id === after.owner_id ? [] : [before?.owner_id, after.owner_id]
  const changed = [...all].filter((id) => textOf(before, id) !== textOf(after, id))
  const people = new Set([...changed, ...owners.filter((id) => typeof id === 'string')])
  return Array.from(people, (user_id) => {
    const link = after.residents.find(({ user }) => user.id === user_id)
    const place = { condominium_id: after.condominium_id, residence_id: after.id, user_id }
    return link ? { ...place, type: link.type, from_on: link.from_on, to_on: link.to_on } : place
  })
}

function textOf(row: Residence | null, userId: string): string | undefined {
  const link = row?.residents.find(({ user }) => user.id === userId)
  return link && `${link.type} ${link.from_on} ${link.to_on}`
}

async function writeLinks({ tx, now }: Work, moves: readonly Move[]): Promise<void> {
  const here = moves.filter(({ type }) => type !== undefined)
  const gone = moves.filter(({ type }) => type === undefined)
  await sql`
    update residence_links l set ended_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as g(condominium_id uuid, residence_id uuid, user_id uuid)
    where l.condominium_id = g.condominium_id and l.residence_id = g.residence_id and l.user_id = g.user_id
      and l.ended_at is null`.execute(tx)
  await sql`
    insert into residence_links (condominium_id, residence_id, user_id, type, from_on, to_on)
    select * from jsonb_to_recordset(${JSON.stringify(here)}::jsonb) as h(
      condominium_id uuid, residence_id uuid, user_id uuid, type text, from_on date, to_on date
    )
    on conflict (condominium_id, residence_id, user_id) where ended_at is null
    do update set type = excluded.type, from_on = excluded.from_on, to_on = excluded.to_on`.execute(tx)
}

/** The units where a person lives today, the earliest first. */
export async function unitsOf(db: Kysely<Database>, userId: string, now: string): Promise<string[]> {
  const { rows } = await sql<{ residence_id: string }>`
    select l.residence_id from residence_links l where l.user_id = ${userId}::uuid and ${isCurrentLink(now)}
    order by l.from_on, l.residence_id`.execute(db)
  return rows.map(({ residence_id }) => residence_id)
}

/** Moves the records of people who left a unit to the one where they live now, or to none. */
export async function placeOwnedRecords(work: Work, people: readonly string[]): Promise<void> {
  for (const entity of entities) {
    const { collection, movesWith: owner } = entity
    if (!owner) continue
    for (const { id, residence_id } of await findMisplaced(work, collection, { owner, people })) {
      const stored = await findRow(work.tx, entity, id, { lock: true })
      if (!stored) continue
      const row = stored.row as unknown as AnyRow // a row of the entity beside it
      await putRow(work, entity, { ...row, residence_id }, { ...stored, row })
    }
  }
}

async function findMisplaced(
  { tx, now }: Work,
  collection: string,
  { owner, people }: { owner: string; people: readonly string[] },
): Promise<{ id: string; residence_id: string | null }[]> {
  const theirs = sql`from residence_links l where l.user_id = r.${sql.ref(owner)} and ${isCurrentLink(now)}`
  const { rows } = await sql<{ id: string; residence_id: string | null }>`
    select * from (
      select r.id, r.residence_id as known, case
        when r.residence_id in (select l.residence_id ${theirs}) then r.residence_id
        else (select l.residence_id ${theirs} order by l.from_on, l.residence_id limit 1)
      end as residence_id
      from ${sql.table(collection)} r where r.${sql.ref(owner)} = any(${people}::uuid[])
    ) placed where known is distinct from residence_id order by id`.execute(tx)
  return rows
}
