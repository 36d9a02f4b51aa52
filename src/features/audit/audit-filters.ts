import * as v from 'valibot'
import { kindText } from '#domain/words/act-text.ts'
import { entities } from '#domain/entities.ts'
import type { Actor } from '#domain/kernel/command.ts'
import { visibilityOf } from '#domain/permissions/visibility.ts'
import { CivilDate } from '#domain/values/civil-date.ts'
import { Id } from '#domain/values/id.ts'
import type { Filter } from '#ui/filter.ts'
import type { SelectOption } from '#ui/SelectField.tsx'

/** `row_id` comes from a link to the history of one record; it has no field. */
export const auditFilterKeys = ['de', 'ate', 'pessoa', 'tipo', 'row_id'] as const
export type AuditFilter = Record<(typeof auditFilterKeys)[number], string>

export function auditFilters(actor: Actor, people: readonly SelectOption[]): Filter[] {
  return [
    { kind: 'date', key: 'de', label: 'De' },
    { kind: 'date', key: 'ate', label: 'Até' },
    { kind: 'select', key: 'pessoa', label: 'Quem', options: people, width: '14rem' },
    { kind: 'select', key: 'tipo', label: 'Tipo de registro', options: kindsSeenBy(actor), width: '14rem' },
  ]
}

/** The query for the server; invalid values of the URL or incomplete dates are left out. */
export function auditInput(filter: AuditFilter, condominiumId: string | null) {
  const { de, ate, pessoa, tipo, row_id } = filter
  return {
    ...(condominiumId && { condominium_id: condominiumId }),
    ...(v.is(CivilDate, de) && { from: de }),
    ...(v.is(CivilDate, ate) && { to: ate }),
    ...(v.is(Id, pessoa) && { actor_id: pessoa }),
    ...(tipo && { collection: tipo }),
    ...(v.is(Id, row_id) && { row_id }),
  }
}
export type AuditInput = ReturnType<typeof auditInput>

/** Only entities that the person may read completely: the server omits entries about others. */
function kindsSeenBy(actor: Actor): SelectOption[] {
  return entities
    .filter((entity) => !entity.isUnaudited && visibilityOf(actor, entity) === 'all')
    .map(({ collection }) => ({ value: collection, label: kindText(collection) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR'))
}
