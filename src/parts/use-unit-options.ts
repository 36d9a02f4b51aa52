import { visibilityOf } from '#domain/permissions/visibility.ts'
import { dwellerNames } from '#domain/residences/dwellers.ts'
import { Residence, unitName } from '#domain/residences/residence.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useResidences } from './use-residences.ts'
import { useToday } from './use-today.ts'

/** The units this person may choose, as options: the number, and who lives there. */
export function useUnitOptions(of?: string | null) {
  const residences = useResidences(of) ?? []
  const today = useToday()
  return residences.map((residence) => ({
    value: residence.id,
    plate: unitName(residence),
    label: dwellerNames(residence, today) || 'Sem moradores',
  }))
}

/**
 * The units that a person may choose for themselves. With just one there is no choice: `only` is its id, else empty.
 */
export function useOwnUnits(of?: string | null) {
  const { actor } = usePerson()
  const options = useUnitOptions(of)
  const [first] = options
  // A resident's device has no other units than their own.
  const isNeighbour = visibilityOf(actor, Residence) === 'own'
  return { options, only: isNeighbour && first && options.length === 1 ? first.value : '' }
}
