import * as v from 'valibot'
import type { Actor } from '../kernel/context.ts'
import { entity, type RowOf } from '../kernel/entity.ts'
import { Id, Instant } from '../values/id.ts'
import { cleanText } from '../values/clean-text.ts'
import { line } from '../values/text.ts'
import { LinkedPerson, ResidenceLink } from './residence-link.ts'
import { staff } from '../kernel/roles.ts'
import { defaultTimeZone } from '../values/civil-time.ts'
import { civilDay } from '../values/instant-texts.ts'
import { unlinked } from './links.ts'
import { livesHere } from '../users/user.ts'
import { linkTypeTexts, residenceStatusTexts } from './texts.ts'

export const residenceStatuses = ['OCCUPIED', 'VACANT'] as const
export type ResidenceStatus = (typeof residenceStatuses)[number]

/** The default block, for buildings with only one. */
export const onlyBlock = 'Único'

/** An empty block is the default one. */
export const BlockName = v.pipe(
  v.string('Bloco inválido'),
  v.transform(cleanText),
  v.trim(),
  v.transform((name) => name || onlyBlock),
  line('Bloco inválido', 20),
)

const wrongCondominium = 'Selecione um condomínio!'

export type Residence = RowOf<typeof Residence>
export const Residence = entity('residences', {
  names: { label: 'Unidade', one: 'a unidade', many: 'Unidades' },
  labels: {
    block: 'Bloco',
    owner_id: 'Proprietário',
    owner: 'Proprietário',
    residents: 'Moradores',
    archived_at: 'Arquivada em',
    from_on: 'Entrada',
    to_on: 'Saída',
  },
  codes: { status: residenceStatusTexts, type: linkTypeTexts },
  sentences: {
    'residences.assign': 'vinculou um morador à unidade',
    'residences.unassign': 'desfez o vínculo de um morador com a unidade',
    'residences.move': 'registrou uma mudança na unidade',
    'residences.removeForced': 'excluiu a unidade e o que era dela',
  },
  fixed: { condominium_id: v.pipe(v.string(wrongCondominium), v.nonEmpty(wrongCondominium), Id) },
  fields: {
    unit: line('Unidade é obrigatória', 20),
    block: v.optional(BlockName, onlyBlock),
    /** Follows the linked people, unless it was set by hand. */
    status: v.optional(v.picklist(residenceStatuses, 'Status inválido'), 'OCCUPIED'),
    owner_id: v.optional(v.nullable(Id), null),
  },
  state: {
    owner: v.nullable(LinkedPerson),
    /** The current and future links; ended ones are removed. */
    residents: v.array(ResidenceLink),
    /** When it was archived; null while it is in use. */
    archived_at: v.nullable(Instant),
  },
  references: { owner_id: 'users' },
  nameOf: ({ unit, block }) => (unit && block ? unitName({ unit, block }) : ''),
  policy: { permission: 'read_residence', all: staff },
  // The unit stays, without the person.
  forget(row, { id }, { now }) {
    const left = unlinked(row, id, civilDay(now, defaultTimeZone))
    return left.owner_id === id ? { ...left, owner_id: null, owner: null } : left
  },
  audience: (row) => ({ condominium_id: row.condominium_id, residences: [row.id] }),
  isOpen: (row) => row.archived_at === null,
  index: 'condominium_id',
  redactedBy: ['read_user'],
  redact(row, { now, actor }) {
    const shown = isOwnerElsewhere(row, actor) ? withoutDependents(row, actor.id) : row
    const people = [...shown.residents.map(({ user }) => user), ...(shown.owner ? [shown.owner] : [])]
    if (actor.permissions.includes('read_user') || people.every((person) => !person.adult_on)) return shown
    const today = civilDay(now, defaultTimeZone)
    const isAtTheGate = actor.role === 'COLLABORATOR'
    const read = (person: LinkedPerson) => withoutAge(person, isAtTheGate ? today : '')
    const residents = shown.residents.map((link) => ({ ...link, user: read(link.user) }))
    return { ...shown, residents, owner: shown.owner && read(shown.owner) }
  },
})

/** Owns the unit and does not live in it: of its tenants' family there is nothing to read. */
function isOwnerElsewhere(
  { id }: { id: string },
  { role, residence_ids, home_ids }: Pick<Actor, 'role' | 'residence_ids' | 'home_ids'>,
): boolean {
  return livesHere(role) && residence_ids.includes(id) && !(home_ids ?? residence_ids).includes(id)
}

function withoutDependents<R extends { residents: ResidenceLink[] }>(row: R, ownId: string): R {
  const residents = row.residents.filter(({ type, user }) => type !== 'DEPENDENT' || user.id === ownId)
  return residents.length === row.residents.length ? row : { ...row, residents }
}

/** Without the day that tells an age; of whoever is not of age on this day the first name alone. */
function withoutAge({ adult_on, ...person }: LinkedPerson, today: string): LinkedPerson {
  const isMinor = Boolean(adult_on) && today !== '' && String(adult_on) > today
  const [first = ''] = person.profile.name.split(' ')
  return isMinor ? { ...person, profile: { name: first } } : person
}

/** The unit's display name: `B 1204`, or `304` if the building has only one block. */
export function unitName({ unit, block }: { unit: string; block: string }): string {
  return block === onlyBlock ? unit : `${block} ${unit}`
}
