import { DomainError } from '#domain/kernel/errors.ts'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { isOccurrenceStaff } from '#domain/occurrences/rights.ts'
import type { ActingWork, RawInput } from '#server/kernel/serve.ts'
import { unitOfEdit, type UnitRules, withResidence } from '#server/people/units.ts'

export function unitRules(work: ActingWork): UnitRules {
  return { isStaff: isOccurrenceStaff(work), missing: 'Selecione uma residência!' }
}

/** The documented body of `POST /occurrences`: title, description, unit, type, created_by_id, condominium_id. */
export async function acceptDocumentedBody(raw: RawInput, work: ActingWork): Promise<RawInput> {
  const { created_by_id = work.actor.id, condominium_id = work.actor.condominium_id, ...rest } = raw
  if (created_by_id !== work.actor.id)
    throw new DomainError('invalid', {
      errors: [{ path: 'created_by_id', message: 'Só a própria pessoa registra em seu nome' }],
    })
  if (!condominium_id) throw new DomainError('wrong_condominium')
  const given = { ...rest, condominium_id }
  const accepted = await withResidence(given, work, { condominiumId: condominium_id, ...unitRules(work) })
  return { residence_id: '', ...accepted } // so that a missing unit is refused with its own message
}

export const acceptUnit = unitOfEdit(Occurrence, unitRules)
