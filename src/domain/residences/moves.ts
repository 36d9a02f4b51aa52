import { alphanumerical } from '../values/text.ts'
import { type Residence, unitName } from './residence.ts'
import type { ResidenceLink } from './residence-link.ts'

/** Somebody whose link to a unit begins or ends on a day. */
export interface Move {
  residence_id: string
  unit: string
  link: ResidenceLink
  way: 'in' | 'out'
}

type Peopled = Pick<Residence, 'id' | 'unit' | 'block' | 'residents' | 'archived_at'>

/** Who moves in or out on this day (`2026-11-21`), by unit; of one unit first who leaves it. */
export function movesOn(residences: readonly Peopled[], day: string): Move[] {
  const [leaving, coming] = (['to_on', 'from_on'] as const).map((end) =>
    residences
      .filter(({ archived_at }) => archived_at === null)
      .flatMap((residence) =>
        residence.residents
          .filter((link) => link[end] === day)
          .map((link): Move => ({
            residence_id: residence.id,
            unit: unitName(residence),
            link,
            way: end === 'to_on' ? 'out' : 'in',
          })),
      ),
  )
  return [...(leaving ?? []), ...(coming ?? [])].sort((one, other) =>
    alphanumerical.compare(one.unit, other.unit),
  )
}
