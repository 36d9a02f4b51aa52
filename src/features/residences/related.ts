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
  /** The day before which occurrences are on the server alone: how many of them there are is not known here. */
  occurrencesFrom?: string | undefined
  reservations: number
}

const words: Record<
  Exclude<keyof Related, 'ownPets' | 'occurrencesFrom'>,
  readonly [one: string, many: string]
> = {
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

/** What a forced deletion takes with it. */
export function forcedTexts({ documents, occurrences, reservations, ownPets, ...rest }: Related): string[] {
  const here = relatedTexts({ ...none, documents, occurrences, reservations, pets: ownPets })
  return [...here, ...unknownTexts(rest)]
}

/** What may hang on it besides, and only the server knows. */
export function unknownTexts({ occurrencesFrom }: Pick<Related, 'occurrencesFrom'>): string[] {
  return occurrencesFrom ? [`ocorrências de antes de ${occurrencesFrom}, se houver`] : []
}

/** What people keep when their unit is gone: `2 pets, 1 veículo`. */
export function keptTexts({ pets, ownPets, vehicles, dependents }: Related): string[] {
  return relatedTexts({ ...none, pets: pets - ownPets, vehicles, dependents })
}

const none: Related = {
  residents: 0,
  documents: 0,
  pets: 0,
  ownPets: 0,
  vehicles: 0,
  dependents: 0,
  occurrences: 0,
  reservations: 0,
}
