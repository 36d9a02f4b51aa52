import { sql } from 'kysely'
import type { Entity } from '#domain/kernel/entity.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { Residence, unitName } from '#domain/residences/residence.ts'
import { folded } from '#domain/values/text.ts'
import { findRow, findVisible } from '#server/kernel/rows.ts'
import type { ActingWork, RawInput } from '#server/kernel/serve.ts'

/** How a module refers to units. */
export interface UnitRules {
  /** Staff may name any unit of the condominium; others only their own. */
  isStaff: boolean
  /** The message when the unit may not be named. */
  missing: string
}

/** Resolves a `unit` given by name without `residence_id` to the id of that unit. */
export async function withResidence(
  raw: RawInput,
  work: ActingWork,
  { condominiumId, ...rules }: UnitRules & { condominiumId: unknown },
): Promise<RawInput> {
  const { unit, residence_id } = raw
  if (residence_id !== undefined || typeof unit !== 'string' || unit.trim() === '') return raw
  return { ...raw, residence_id: await mustFindResidence(work, unit, { condominiumId, ...rules }) }
}

/** For edits of a row with a unit: a `unit` given without `residence_id` is looked up in the row's condominium. */
export function unitOfEdit(
  entity: Pick<Entity, 'collection' | 'row'>,
  rulesOf: (work: ActingWork) => UnitRules,
) {
  return async function accept(raw: RawInput, work: ActingWork): Promise<RawInput> {
    if (raw.unit === undefined || raw.residence_id !== undefined) return raw
    const stored = await findVisible(work.tx, work.actor, entity, String(raw.id)) // from the path, where it was checked
    if (!stored) throw new DomainError('not_found')
    const { condominium_id: condominiumId } = stored.row as { condominium_id?: unknown } // a row of a condominium
    return withResidence(raw, work, { condominiumId, ...rulesOf(work) })
  }
}

/** The unit of a row: one of its condominium; for those who are not staff, one of their own. */
export async function mustFindUnit(
  work: ActingWork,
  { residence_id, condominium_id }: { residence_id: string; condominium_id: string },
  { isStaff, missing }: UnitRules,
): Promise<Residence> {
  const isOwn = work.actor.residence_ids.includes(residence_id)
  if (!isOwn && !isStaff) throw noSuchUnit(missing)
  const stored = await findRow(work.tx, Residence, residence_id, { condominiumId: condominium_id })
  if (!stored) throw noSuchUnit(missing)
  return stored.row
}

type Candidate = Pick<Residence, 'id' | 'unit' | 'block'>

async function mustFindResidence(
  work: ActingWork,
  unit: string,
  { missing, ...search }: UnitRules & { condominiumId: unknown },
): Promise<string> {
  const wanted = folded(unit)
  const candidates = await readCandidates(work, search)
  const byName = candidates.filter((residence) => folded(unitName(residence)) === wanted)
  const named =
    byName.length > 0 ? byName : candidates.filter((residence) => folded(residence.unit) === wanted)
  if (named.length > 1) {
    throw new DomainError('ambiguous_unit', {
      alternatives: named.map((residence) => ({ residence_id: residence.id, unit: unitName(residence) })),
    })
  }
  if (!named[0]) throw noSuchUnit(missing)
  return named[0].id
}

async function readCandidates(
  { actor, tx }: ActingWork,
  { condominiumId, isStaff }: { condominiumId: unknown; isStaff: boolean },
): Promise<Candidate[]> {
  if (actor.role !== 'MASTER' && condominiumId !== actor.condominium_id) throw new DomainError('not_found')
  const own = isStaff ? sql`` : sql`and id = any(${actor.residence_ids}::uuid[])`
  const { rows } = await sql<Candidate>`
    select id, unit, block from residences where condominium_id = ${condominiumId}::uuid ${own}`.execute(tx)
  return rows
}

function noSuchUnit(message: string): DomainError {
  return new DomainError('invalid', { errors: [{ path: 'residence_id', message }] })
}
