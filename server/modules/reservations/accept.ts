import { DomainError } from '#domain/kernel/errors.ts'
import { Reservation } from '#domain/reservations/reservation.ts'
import { isReservationStaff } from '#domain/reservations/rules.ts'
import type { ActingWork, RawInput } from '#server/kernel/serve.ts'
import { unitOfEdit, type UnitRules, withResidence } from '#server/people/units.ts'

export function unitRules(work: ActingWork): UnitRules {
  return { isStaff: isReservationStaff(work), missing: 'Selecione uma unidade!' }
}

/** The documented body of `POST /reservations`: title, description, area_id, start, end, unit, condominium_id. */
export async function acceptDocumentedBody(raw: RawInput, work: ActingWork): Promise<RawInput> {
  const { condominium_id = work.actor.condominium_id, ...rest } = raw
  if (!condominium_id) throw new DomainError('wrong_condominium')
  const given = { ...rest, condominium_id }
  const accepted = await withResidence(given, work, { condominiumId: condominium_id, ...unitRules(work) })
  // So that missing fields are refused with their own messages.
  return { area_id: '', start_datetime: '', end_datetime: '', residence_id: '', ...accepted }
}

export const acceptUnit = unitOfEdit(Reservation, unitRules)
