import { onlyBlock, type Residence, type ResidenceStatus, unitName } from '#domain/residences/residence.ts'
import { folded } from '#domain/values/text.ts'

/** What the form holds; the only block of a building is written as an empty one. */
export interface ResidenceValues {
  condominium_id: string
  block: string
  unit: string
  /** Empty where nobody is known. */
  owner_id: string
  status: ResidenceStatus
  /** What was there when the editing began: only what differs from it is this person's. */
  opened: Partial<Residence>
}

export const blankResidence: ResidenceValues = {
  condominium_id: '',
  block: '',
  unit: '',
  owner_id: '',
  status: 'OCCUPIED',
  opened: {},
}

/** The form of a unit that exists. */
export function valuesOf({
  condominium_id,
  block,
  unit,
  owner_id,
  status,
}: Residence): Partial<ResidenceValues> {
  return {
    condominium_id,
    unit,
    status,
    owner_id: owner_id ?? '',
    block: block === onlyBlock ? '' : block,
    opened: { block, unit, owner_id, status },
  }
}

/** What is sent. */
export function sentFields({ block, unit, owner_id, status }: ResidenceValues) {
  return { block: block.trim() || onlyBlock, unit: unit.trim(), owner_id: owner_id || null, status }
}

/** Why another unit of the condominium stands in the way of this name, or null. */
export function whyTaken(
  values: Pick<ResidenceValues, 'block' | 'unit'>,
  others: readonly Pick<Residence, 'block' | 'unit' | 'archived_at'>[],
): string | null {
  if (values.unit.trim() === '') return null
  const key = keyOf({ unit: values.unit, block: values.block.trim() || onlyBlock })
  const taken = others.find((other) => keyOf(other) === key)
  if (!taken) return null
  return taken.archived_at === null
    ? `A unidade ${unitName(taken)} já existe neste condomínio.`
    : `A unidade ${unitName(taken)} já existe e está arquivada: reative-a.`
}

function keyOf({ unit, block }: Pick<Residence, 'unit' | 'block'>): string {
  return `${folded(block)} / ${folded(unit)}`
}
