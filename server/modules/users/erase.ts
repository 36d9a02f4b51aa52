import { sql } from 'kysely'
import { Assembly } from '#domain/assemblies/assembly.ts'
import { Vote } from '#domain/assemblies/vote.ts'
import { CondominiumDocument } from '#domain/condominium-documents/condominium-document.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import type { Entity, RowOf } from '#domain/kernel/entity.ts'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { isLiveStatus, Reservation } from '#domain/reservations/reservation.ts'
import { ResidenceDocument } from '#domain/residence-documents/residence-document.ts'
import { unlinked } from '#domain/residences/links.ts'
import { Residence } from '#domain/residences/residence.ts'
import { removedPerson } from '#domain/users/dependencies.ts'
import type { User } from '#domain/users/user.ts'
import { defaultTimeZone } from '#domain/values/civil-time.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import { idsWhere, removeAll } from '#server/people/remove-all.ts'
import { followLinks } from '#server/people/residence-links.ts'
import { findRow, putRow, type Stored } from '#server/kernel/rows.ts'
import type { Work } from '#server/kernel/work.ts'
import { tracesOf } from './traces.ts'

const nobody = { email: '', profile: { name: removedPerson } }

/**
 * Takes a person out of everything (LGPD, art. 18, VI): what is theirs is deleted; what they voted, asked for or recorded is
 * the condominium's and stays without their name.
 */
export async function erase(work: Work, user: User): Promise<void> {
  const { id } = user
  await removeAll(work, 'pets', await idsWhere(work, 'pets', sql`r.user_id = ${id}::uuid`))
  await removeAll(work, 'vehicles', await idsWhere(work, 'vehicles', sql`r.resident_id = ${id}::uuid`))
  await removeAll(work, 'dependents', await idsWhere(work, 'dependents', sql`r.responsible_id = ${id}::uuid`))
  await leaveUnits(work, user)
  await removeAll(
    work,
    'reservation_slots',
    await idsWhere(work, 'reservation_slots', slotsOf(user, work.now)),
  )
  await each(work, Reservation, mentions(user), (row) => withoutAuthor(row, user, work.now))
  await each(work, Occurrence, mentions(user), (row) => withoutReporter(row, user))
  await each(work, Assembly, mentions(user), (row) => withoutConductor(row, user))
  await each(work, ResidenceDocument, mentions(user), (row) => withoutUploader(row, user))
  await each(work, CondominiumDocument, mentions(user), (row) => withoutBringer(row, user))
  await each(work, Vote, sql`r.user_id = ${id}::uuid`, (row) => ({
    ...row,
    user_id: null,
    user: { profile: { name: removedPerson } },
  }))
  await eraseAnswers(work, user)
}

/**
 * Answers kept for repetitions tell of the person too. Others' keep their key, so that nothing is done twice, and tell
 * again what their reader may see then; what names the person even so is forgotten.
 */
async function eraseAnswers(work: Work, user: User): Promise<void> {
  const { id } = user
  const traces = await tracesOf(work, user)
  const tells = sql`exists (select 1 from unnest(${traces}::text[]) as trace where position(trace in answer::text) > 0)`
  await sql`
    update idempotency set answer = jsonb_build_object('changes', (
      select coalesce(jsonb_agg(change || '{"row": null}'), '[]') from jsonb_array_elements(answer -> 'changes') as change
    )) where answer ? 'changes' and ${tells}`.execute(work.tx)
  await sql`delete from idempotency where user_id = ${id}::uuid or ${tells}`.execute(work.tx)
}

/** Rows of any kind that name the person by id, or by the e-mail that a reservation tells. */
function mentions({ id, email }: User) {
  return sql`position(${id} in to_jsonb(r)::text) > 0 or position(${JSON.stringify(email)} in to_jsonb(r)::text) > 0`
}

/** Every unit where they live, or that they own, goes on without them. */
export async function leaveUnits(work: Work, { id }: User): Promise<void> {
  const theirs = sql`r.owner_id = ${id}::uuid or r.residents @> ${JSON.stringify([{ user: { id } }])}::jsonb`
  for (const residenceId of await idsWhere(work, 'residences', theirs)) {
    const stored = await findRow(work.tx, Residence, residenceId, { lock: true })
    if (!stored) continue
    const left = unlinked(stored.row, id, civilDay(work.now, defaultTimeZone))
    const after = left.owner_id === id ? { ...left, owner_id: null, owner: null } : left
    await putRow(work, Residence, after, stored)
    await followLinks(work, { before: stored.row, after })
  }
}

/** The times of what they asked for and is still to come are free again. */
function slotsOf({ id }: User, now: string) {
  return sql`r.end_datetime > ${now}::timestamptz and exists (
    select 1 from reservations a where a.id = r.id and a.created_by_id = ${id}::uuid
  )`
}

async function each<E extends Entity>(
  work: Work,
  entity: E,
  condition: ReturnType<typeof sql>,
  change: (row: RowOf<E>) => RowOf<E>,
): Promise<void> {
  for (const id of await idsWhere(work, entity.collection, condition)) {
    const stored = await findRow(work.tx, entity, id, { lock: true })
    if (!stored) continue
    const previous = stored as unknown as Stored // a row of any entity
    await putRow(work, entity, change(stored.row) as unknown as AnyRow, previous)
  }
}

function withoutAuthor(row: Reservation, { id, email }: User, now: string): Reservation {
  const isTheirs = row.created_by_id === id
  const isOver = row.end_datetime <= now
  const ended = isTheirs && !isOver && isLiveStatus(row.status)
  return {
    ...row,
    created_by_id: isTheirs ? null : row.created_by_id,
    resident: isTheirs || row.resident.email === email ? nobody : row.resident,
    ...(ended && { status: 'CANCELLED' as const, reason: removedPerson }),
    history: withoutName(row.history, id),
  }
}

function withoutReporter(row: Occurrence, { id }: User): Occurrence {
  const isTheirs = row.created_by_id === id
  return {
    ...row,
    created_by_id: isTheirs ? null : row.created_by_id,
    user: isTheirs ? nobody : row.user,
    assigned_to_id: row.assigned_to_id === id ? null : row.assigned_to_id,
    history: withoutName(row.history, id),
  }
}

function withoutConductor(row: Assembly, user: User): Assembly {
  return {
    ...row,
    created_by_id: row.created_by_id === user.id ? null : row.created_by_id,
    documents: row.documents.map((document) => withoutUploader(document, user)),
    history: withoutName(row.history, user.id),
  }
}

function withoutUploader<D extends { uploaded_by: { id: string | null; profile: { name: string } } }>(
  document: D,
  { id }: User,
): D {
  if (document.uploaded_by.id !== id) return document
  return { ...document, uploaded_by: { id: null, profile: { name: removedPerson } } }
}

function withoutBringer(row: CondominiumDocument, { id }: User): CondominiumDocument {
  if (row.uploaded_by.id !== id) return row
  return { ...row, uploaded_by: { id: null, email: '', profile: { name: removedPerson } } }
}

function withoutName<S extends { by_id: string; by_name: string }>(history: S[], id: string): S[] {
  return history.map((step) => (step.by_id === id ? { ...step, by_name: removedPerson } : step))
}
