import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { Id, Instant } from '../values/id.ts'
import { line } from '../values/text.ts'
import { ResidenceLink } from './residence-link.ts'
import { staff } from '../kernel/roles.ts'
import { defaultTimeZone } from '../values/civil-time.ts'
import { civilDay } from '../values/instant-texts.ts'
import { unlinked } from './links.ts'
import { linkTypeTexts, residenceStatusTexts } from './texts.ts'

export const residenceStatuses = ['OCCUPIED', 'VACANT'] as const
export type ResidenceStatus = (typeof residenceStatuses)[number]

/** The default block, for buildings with only one. */
export const onlyBlock = 'Único'

/** An empty block is the default one. */
export const BlockName = v.pipe(
  v.string('Bloco inválido'),
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
    owner: v.nullable(v.strictObject({ id: Id, profile: v.strictObject({ name: v.string() }) })),
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
})

/** The unit's display name: `B 1204`, or `304` if the building has only one block. */
export function unitName({ unit, block }: { unit: string; block: string }): string {
  return block === onlyBlock ? unit : `${block} ${unit}`
}
