import { DomainError } from '#domain/kernel/errors.ts'
import { Reservation } from '#domain/reservations/reservation.ts'
import { isReservationStaff } from '#domain/reservations/rules.ts'
import { findVisible } from '#server/kernel/rows.ts'
import type { ActingWork, RawInput } from '#server/kernel/serve.ts'
import { type UnitRules, withResidence } from '#server/kernel/units.ts'

export function unitRules(work: ActingWork): UnitRules {
  return { isStaff: isReservationStaff(work), missing: 'Selecione uma unidade!' }
}

/** The documented body of `POST /reservations`: title, description, area_id, start, end, unit, condominium_id. */
export async function acceptDocumentedBody(raw: RawInput, work: ActingWork): Promise<RawInput> {
  const { condominium_id = work.actor.condominium_id, ...rest } = raw
  if (condominium_id === null) throw new DomainError('wrong_condominium')
  const given = { ...rest, condominium_id }
  const accepted = await withResidence(given, work, { condominiumId: condominium_id, ...unitRules(work) })
  // So that what is missing is refused with its own sentence.
  return { area_id: '', start_datetime: '', end_datetime: '', residence_id: '', ...accepted }
}

/** A `unit` given without `residence_id` names the unit of the reservation's own condominium. */
export async function acceptUnit(raw: RawInput, work: ActingWork): Promise<RawInput> {
  if (raw.unit === undefined || raw.residence_id !== undefined) return raw
  const stored = await findVisible(work.tx, work.actor, Reservation, String(raw.id)) // from the path, where it was checked
  if (!stored) throw new DomainError('not_found')
  return withResidence(raw, work, { condominiumId: stored.row.condominium_id, ...unitRules(work) })
}
