import { unitName } from '#domain/residences/residence.ts'
import { useResidences } from './use-residences.ts'

/** The units this person may name, as a field offers them: the number, and who lives there. */
export function useUnitOptions(of?: string | null) {
  const residences = useResidences(of) ?? []
  return residences.map((residence) => ({
    value: residence.id,
    plate: unitName(residence),
    label: residence.residents.map(({ user }) => user.profile.name).join(', ') || 'Sem moradores',
  }))
}
