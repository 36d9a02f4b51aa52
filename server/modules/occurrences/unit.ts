import { DomainError } from '#domain/kernel/errors.ts'
import { isOccurrenceStaff } from '#domain/occurrences/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { Residence, unitName } from '#domain/residences/residence.ts'
import { findRow } from '#server/kernel/rows.ts'
import type { ActingWork } from '#server/kernel/serve.ts'

/** The plate of the unit an occurrence is about: one of its condominium; for residents, one of their own. */
export async function mustFindUnit(work: ActingWork, row: Occurrence): Promise<string> {
  const { residence_id, condominium_id } = row
  const isOwn = work.actor.residence_ids.includes(residence_id)
  if (!isOwn && !isOccurrenceStaff(work)) throw noSuchUnit()
  const stored = await findRow(work.tx, Residence, residence_id, { condominiumId: condominium_id })
  if (!stored) throw noSuchUnit()
  return unitName(stored.row)
}

export function noSuchUnit(): DomainError {
  return new DomainError('invalid', {
    errors: [{ path: 'residence_id', message: 'Selecione uma residência!' }],
  })
}
