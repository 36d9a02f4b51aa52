import { dwellerNames } from '#domain/residences/dwellers.ts'
import { unitName } from '#domain/residences/residence.ts'
import { useResidences } from './use-residences.ts'
import { useToday } from './use-today.ts'

/** The units this person may name, as a field offers them: the number, and who lives there. */
export function useUnitOptions(of?: string | null) {
  const residences = useResidences(of) ?? []
  const today = useToday()
  return residences.map((residence) => ({
    value: residence.id,
    plate: unitName(residence),
    label: dwellerNames(residence, today) || 'Sem moradores',
  }))
}
