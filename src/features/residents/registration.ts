import { DomainError, type FieldProblem } from '#domain/kernel/errors.ts'
import { problemsIn } from '#domain/kernel/parse.ts'
import { residents } from '#domain/residents/contract.ts'
import { residences } from '#domain/residences/contract.ts'
import type { LinkType } from '#domain/kernel/roles.ts'
import { onlyBlock, type Residence } from '#domain/residences/residence.ts'
import { noEmailText } from '#domain/users/sign-in-email.ts'
import type { User } from '#domain/users/user.ts'
import { folded } from '#domain/values/text.ts'
import type { CommandCall } from '#store/dispatch.ts'
import type { ComboOption } from '#ui/combo-option.ts'
import type { Resident } from './resident-rows.ts'
import { accountFields, blankPerson, type PersonValues, profileFields } from './resident-values.ts'
import { takenBy } from './taken.ts'

/** The values of the registration: a new or existing person, a new or existing unit, and their access. */
export interface RegistrationValues extends PersonValues {
  condominium_id: string
  who: 'new' | 'known'
  known_id: string
  photo_ids: string[]
  where: 'known' | 'new'
  residence_id: string
  block: string
  unit: string
  type: LinkType
  wants_password: boolean
}

export const blankRegistration: RegistrationValues = {
  ...blankPerson,
  condominium_id: '',
  who: 'new',
  known_id: '',
  photo_ids: [],
  where: 'known',
  residence_id: '',
  block: '',
  unit: '',
  type: 'OWNER',
  wants_password: true,
}

interface RegistrationContext {
  people: readonly User[]
  units: readonly Residence[]
  /** The first day of the link: the day of the registration, whenever it is sent. */
  today: string
  newId(): string
}

interface Registration {
  userId: string
  profileId: string
  /** The person first: picture and unit refer to them. */
  person: CommandCall[]
  unit: CommandCall[]
  link: CommandCall[]
}

/** The command calls in the order in which they must arrive: unit, person, link. Reports all errors at once. */
export function registrationOf(values: RegistrationValues, ground: RegistrationContext): Registration {
  const { people, units, today, newId } = ground
  const isNew = values.who === 'new'
  const [userId, profileId] = [isNew ? newId() : values.known_id, newId()]
  const creates = values.where === 'new' && values.unit.trim() !== ''
  const residenceId = creates ? newId() : whereKnown(values)
  const { condominium_id, unit, block, type } = values

  const person = {
    command: residents.create,
    input: {
      id: userId,
      profile_id: profileId,
      condominium_id,
      ...profileFields(values),
      ...accountFields(values),
    },
  }
  const home = {
    command: residences.create,
    input: { id: residenceId, condominium_id, unit, block, status: 'VACANT' },
  }
  const known = units.find(({ id }) => id === residenceId)?.residents.some(({ user }) => user.id === userId)
  const link = {
    command: residences.assign,
    // A person who is already linked keeps their first day.
    input: { id: residenceId, user_id: userId, type, ...(!known && { from_on: today }) },
  }

  const wrong = [
    ...(isNew ? problemsIn(person.command.input, person.input) : knownProblems(values)),
    ...(isNew ? takenBy({ id: '', email: values.email, cpf: values.cpf }, people) : []),
    ...(creates
      ? [...problemsIn(home.command.input, home.input), ...unitProblems(values, units)]
      : missingUnit(values)),
  ]
  if (wrong.length > 0) throw new DomainError('invalid', { errors: wrong })
  return {
    userId,
    profileId,
    person: isNew ? [person] : [],
    unit: creates ? [home] : [],
    link: residenceId ? [link] : [],
  }
}

/** People who can be linked without registering them again: by name, with their units to tell namesakes apart. */
export function knownOptions(residents: readonly Resident[]): ComboOption[] {
  return residents
    .filter(({ role }) => role === 'RESIDENT')
    .map(({ id, email, profile, homes }) => ({
      value: id,
      label: profile.name,
      detail: [...homes.map(({ plate }) => plate), email ?? noEmailText].join(', '),
    }))
}

function whereKnown({ where, residence_id }: RegistrationValues): string {
  return where === 'known' ? residence_id : ''
}

function knownProblems({ known_id }: RegistrationValues): FieldProblem[] {
  return known_id ? [] : [{ path: 'known_id', message: 'Escolha o morador' }]
}

/** An existing person needs a unit; a new one may be registered without. */
function missingUnit(values: RegistrationValues): FieldProblem[] {
  if (values.where === 'new') return [{ path: 'unit', message: 'Unidade é obrigatória' }]
  return values.who === 'known' && !values.residence_id
    ? [{ path: 'residence_id', message: 'Escolha a unidade' }]
    : []
}

function unitProblems({ unit, block }: RegistrationValues, units: readonly Residence[]): FieldProblem[] {
  const name = (one: Pick<Residence, 'unit' | 'block'>) =>
    folded(`${one.block.trim() || onlyBlock} ${one.unit}`)
  const isTaken = units.some((one) => name(one) === name({ unit, block }))
  return isTaken ? [{ path: 'unit', message: 'Esta unidade já existe: escolha-a em Existente' }] : []
}

/** What a form without a name or an e-mail is told besides, wherever they are. */
export function missingInWords(
  problems: readonly FieldProblem[],
  { name, email }: Pick<PersonValues, 'name' | 'email'>,
): string | undefined {
  const isEmpty = { name: name.trim() === '', email: email.trim() === '' }
  const isNeeded = problems.some(({ path }) => (path === 'name' || path === 'email') && isEmpty[path])
  return isNeeded ? 'Nome e e-mail são obrigatórios.' : undefined
}
