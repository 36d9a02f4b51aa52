import { countText } from './count-text.ts'

/** What hangs on a unit, counted on this device. */
export interface Related {
  residents: number
  documents: number
  pets: number
  /** Of those pets, the ones that are nobody's in particular. */
  ownPets: number
  vehicles: number
  dependents: number
  occurrences: number
  reservations: number
}

const words: Record<Exclude<keyof Related, 'ownPets'>, readonly [one: string, many: string]> = {
  residents: ['morador vinculado', 'moradores vinculados'],
  documents: ['documento', 'documentos'],
  occurrences: ['ocorrência', 'ocorrências'],
  reservations: ['reserva', 'reservas'],
  pets: ['pet', 'pets'],
  vehicles: ['veículo', 'veículos'],
  dependents: ['dependente', 'dependentes'],
}

/** What keeps a unit from being deleted: `["2 documentos", "1 reserva"]`. */
export function relatedTexts(related: Related): string[] {
  return (Object.keys(words) as (keyof typeof words)[]) // its own keys
    .filter((kind) => related[kind] > 0)
    .map((kind) => countText(related[kind], ...words[kind]))
}

/** What a forced deletion takes with it: what belongs to people leaves with them. */
export function forcedTexts({ residents, documents, occurrences, reservations, ownPets }: Related): string[] {
  const links = residents > 0 ? [countText(residents, 'vínculo de morador', 'vínculos de moradores')] : []
  const taken = { documents, occurrences, reservations, pets: ownPets }
  return [...links, ...relatedTexts({ ...taken, ownPets, residents: 0, vehicles: 0, dependents: 0 })]
}
