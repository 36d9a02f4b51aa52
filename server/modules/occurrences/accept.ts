import { sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import { isOccurrenceStaff } from '#domain/occurrences/contract.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { folded } from '#domain/values/text.ts'
import { findVisible } from '#server/kernel/rows.ts'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import type { ActingWork, RawInput } from '#server/kernel/serve.ts'
import { noSuchUnit } from './unit.ts'

/** The documented body of `POST /occurrences`: title, description, unit, type, created_by_id, condominium_id. */
export async function acceptDocumentedBody(raw: RawInput, work: ActingWork): Promise<RawInput> {
  const { created_by_id = work.actor.id, condominium_id = work.actor.condominium_id, ...rest } = raw
  if (created_by_id !== work.actor.id)
    throw new DomainError('invalid', {
      errors: [{ path: 'created_by_id', message: 'Só a própria pessoa registra em seu nome' }],
    })
  if (condominium_id === null) throw new DomainError('wrong_condominium')
  const accepted = await withResidence({ ...rest, condominium_id }, work, condominium_id)
  return { residence_id: '', ...accepted } // so that a missing unit is refused with its own sentence
}

/** A `unit` given without `residence_id` names the unit of the occurrence's own condominium. */
export async function acceptUnit(raw: RawInput, work: ActingWork): Promise<RawInput> {
  if (raw.unit === undefined || raw.residence_id !== undefined) return raw
  const stored = await findVisible(work.tx, work.actor, Occurrence, String(raw.id)) // from the path, where it was checked
  if (!stored) throw new DomainError('not_found')
  return withResidence(raw, work, stored.row.condominium_id)
}

async function withResidence(raw: RawInput, work: ActingWork, condominiumId: unknown): Promise<RawInput> {
  const { unit, residence_id } = raw
  if (residence_id !== undefined || typeof unit !== 'string' || unit.trim() === '') return raw
  return { ...raw, residence_id: await mustFindResidence(work, unit, condominiumId) }
}

type Candidate = Pick<Residence, 'id' | 'unit' | 'block'>

async function mustFindResidence(work: ActingWork, unit: string, condominiumId: unknown): Promise<string> {
  const wanted = folded(unit)
  const candidates = await readCandidates(work, condominiumId)
  const byName = candidates.filter((residence) => folded(unitName(residence)) === wanted)
  const named =
    byName.length > 0 ? byName : candidates.filter((residence) => folded(residence.unit) === wanted)
  if (named.length > 1) {
    throw new DomainError('ambiguous_unit', {
      alternatives: named.map((residence) => ({ residence_id: residence.id, unit: unitName(residence) })),
    })
  }
  if (!named[0]) throw noSuchUnit()
  return named[0].id
}

/** The staff names any unit of their condominium; the others only their own. */
async function readCandidates(work: ActingWork, condominiumId: unknown): Promise<Candidate[]> {
  const { actor, tx } = work
  if (actor.role !== 'MASTER' && condominiumId !== actor.condominium_id) throw new DomainError('not_found')
  const own = isOccurrenceStaff(work) ? sql`` : sql`and id = any(${actor.residence_ids}::uuid[])`
  const { rows } = await sql<Candidate>`
    select id, unit, block from residences where condominium_id = ${condominiumId}::uuid ${own}`.execute(tx)
  return rows
}
