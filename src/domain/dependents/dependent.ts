import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { PersonId } from '../owned/owned.ts'
import { adultAge } from '../users/user.ts'
import { yearsBetween, OptionalDay } from '../values/civil-date.ts'
import { defaultTimeZone } from '../values/civil-time.ts'
import { Id } from '../values/id.ts'
import { civilDay } from '../values/instant-texts.ts'
import { nameLine } from '../values/text.ts'
import { goesWith } from '../kernel/forget.ts'
import { staff } from '../kernel/roles.ts'

export const relationships = [
  'Filho(a)',
  'Esposo(a)',
  'Pai',
  'Mãe',
  'Irmão(ã)',
  'Avô(ó)',
  'Neto(a)',
  'Sobrinho(a)',
  'Cônjuge',
  'Companheiro(a)',
  'Outro',
] as const

export const missingDependentFields = 'Campos obrigatórios: Preencha o nome completo e o grau de parentesco.'

/** A person without an account who lives with a resident. */
export type Dependent = RowOf<typeof Dependent>
export const Dependent = entity('dependents', {
  names: { label: 'Dependente', one: 'o dependente', many: 'Dependentes' },
  labels: { responsible_id: 'Responsável', relationship: 'Grau de parentesco' },
  fixed: { condominium_id: Id, responsible_id: PersonId },
  fields: {
    full_name: nameLine(missingDependentFields, 120),
    relationship: v.picklist(relationships, missingDependentFields),
    birth_date: v.optional(OptionalDay, null),
  },
  state: { residence_id: v.nullable(Id) },
  references: { responsible_id: 'users', residence_id: 'residences' },
  nameOf: ({ full_name = '' }) => full_name,
  policy: { permission: 'read_resident', all: staff },
  forget: goesWith('responsible_id'),
  movesWith: 'responsible_id',
  audience: (row) => ({
    condominium_id: row.condominium_id,
    users: [row.responsible_id],
    homes: [row.residence_id],
  }),
  index: 'responsible_id',
  // Estatuto da Criança e do Adolescente, art. 17: gate staff need no more than this about a minor.
  redact(row, { now, actor }) {
    const age = ageOf(row, now)
    const isMinor = age !== null && age < adultAge
    return isMinor && actor.role === 'COLLABORATOR' ? asSeenAtTheGate(row, age) : row
  },
})

/** Age in whole years; null if the date of birth is unknown. Gate staff get a minor's age instead of the date. */
export function ageOf(row: { birth_date: string | null; age?: number }, now: string): number | null {
  if (row.age !== undefined) return row.age
  return row.birth_date === null ? null : yearsBetween(row.birth_date, civilDay(now, defaultTimeZone))
}

function asSeenAtTheGate<R extends { full_name: string }>(row: R, age: number): R & { age: number } {
  return { ...row, full_name: row.full_name.split(' ')[0] ?? '', birth_date: null, age }
}
