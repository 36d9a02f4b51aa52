import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { Id } from '../values/id.ts'
import { line } from '../values/text.ts'

export type Residence = RowOf<typeof Residence>
export const Residence = entity('residences', {
  label: 'Unidade',
  fixed: { condominium_id: Id },
  fields: {
    unit: line('Unidade é obrigatória', 20),
    block: v.optional(line('Bloco é obrigatório', 20), 'Único'),
    status: v.optional(v.picklist(['OCCUPIED', 'VACANT']), 'OCCUPIED'),
    owner_id: v.optional(v.nullable(Id), null),
  },
  state: {
    /** The people linked to it today, with the name a doorman needs to recognise them. */
    residents: v.array(
      v.strictObject({ user_id: Id, name: v.string(), type: v.picklist(['OWNER', 'TENANT', 'DEPENDENT']) }),
    ),
  },
  audience: (row) => ({ condominium_id: row.condominium_id, residences: [row.id] }),
  index: 'condominium_id',
})

/** The unit's name on its plate: `B 1204`, or `304` where the building has one block. */
export function unitName({ unit, block }: Pick<Residence, 'unit' | 'block'>): string {
  return block === 'Único' ? unit : `${block} ${unit}`
}
