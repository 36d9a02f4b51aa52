import * as v from 'valibot'
import type { Actor } from '../kernel/command.ts'
import { entity, type RowOf } from '../kernel/entity.ts'
import { PostalCode, State } from '../values/postal-code.ts'
import { line, nameLine } from '../values/text.ts'
import { TimeZone } from '../values/time-zone.ts'
import { keepsNobody } from '../kernel/forget.ts'

export type Condominium = RowOf<typeof Condominium>
export const Condominium = entity('condominiums', {
  names: { label: 'Condomínio', one: 'o condomínio', many: 'Condomínios' },
  labels: {
    address: 'Endereço',
    number: 'Número',
    district: 'Bairro',
    city: 'Cidade',
    state: 'Estado',
    zip_code: 'CEP',
    units_count: 'Unidades',
    time_zone: 'Fuso horário',
  },
  sentences: {
    'operator.export': 'exportou o condomínio inteiro para um arquivo',
    'operator.import': 'importou o condomínio inteiro de um arquivo',
  },
  codes: { status: { ACTIVE: 'Ativo', INACTIVE: 'Inativo' } },
  fixed: {},
  fields: {
    name: nameLine('Nome é obrigatório', 120),
    address: line('Endereço é obrigatório', 160),
    number: line('Número é obrigatório', 20),
    district: line('Bairro é obrigatório', 80),
    city: line('Cidade é obrigatória', 80),
    state: State,
    zip_code: PostalCode,
    units_count: v.pipe(
      v.number('Número de unidades é obrigatório'),
      v.integer('Número de unidades inválido'),
      v.minValue(0, 'Número de unidades não pode ser negativo'),
    ),
    status: v.optional(v.picklist(['ACTIVE', 'INACTIVE']), 'ACTIVE'),
    /** IANA name: civil dates on screen are in the condominium's time zone. */
    time_zone: v.optional(TimeZone, 'America/Sao_Paulo'),
  },
  state: {},
  nameOf: ({ name = '' }) => name,
  policy: { permission: 'read_condominium', all: ['MASTER'] },
  forget: keepsNobody,
  audience: (row) => ({ condominium_id: null, condominiums: [row.id] }),
  redact: (row, { actor }) => (maySeeSize(actor) || row.units_count === 0 ? row : { ...row, units_count: 0 }),
  index: 'name',
})

/** How many units and residents it has. A provider needs to know where it is, and no more. */
export function maySeeSize({ role }: Pick<Actor, 'role'>): boolean {
  return role !== 'SERVICE_PROVIDER'
}
