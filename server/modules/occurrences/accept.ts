import { DomainError } from '#domain/kernel/errors.ts'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { isOccurrenceStaff } from '#domain/occurrences/rights.ts'
import { commonAreaName, isCommonAreaName } from '#domain/occurrences/place.ts'
import { unitName } from '#domain/residences/residence.ts'
import type { ActingWork, RawInput } from '#server/kernel/serve.ts'
import { mustFindUnit, unitOfEdit, type UnitRules, withResidence } from '#server/people/units.ts'

function unitRules(work: ActingWork): UnitRules {
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
  const given = inCommonArea({ ...rest, condominium_id })
  const accepted = await withResidence(given, work, { condominiumId: condominium_id, ...unitRules(work) })
  return { residence_id: '', ...accepted } // so that a missing unit is refused with its own message
}

const acceptNamedUnit = unitOfEdit(Occurrence, unitRules)

export async function acceptUnit(raw: RawInput, work: ActingWork): Promise<RawInput> {
  return acceptNamedUnit(inCommonArea(raw), work)
}

/** The common area can be given by its name, as a unit can. */
function inCommonArea(raw: RawInput): RawInput {
  const { unit, residence_id, ...rest } = raw
  const isNamed = residence_id === undefined || residence_id === null
  if (!isNamed || typeof unit !== 'string' || unit.trim() === '') return raw
  // Null beside the name of a unit is an id that was left out, not the common area.
  return isCommonAreaName(unit) ? { ...raw, residence_id: null } : { ...rest, unit }
}

/** What its `unit` reads. */
export async function placeName(row: Occurrence, work: ActingWork): Promise<string> {
  const { residence_id, condominium_id } = row
  if (residence_id === null) return commonAreaName
  return unitName(await mustFindUnit(work, { residence_id, condominium_id }, unitRules(work)))
}
