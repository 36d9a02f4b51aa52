import { countText } from './count-text.ts'

/** The rows that refer to a unit, counted on this device. */
export interface Related {
  residents: number
  documents: number
  pets: number
  /** Of those pets, the ones without an owner. */
  ownPets: number
  vehicles: number
  dependents: number
  occurrences: number
  reservations: number
  /** For entities with older rows on the server only, the date before which this device cannot count. */
  onServer?: readonly { many: string; before: string }[]
}

const words: Record<Exclude<keyof Related, 'ownPets' | 'onServer'>, readonly [one: string, many: string]> = {
  residents: ['morador vinculado', 'moradores vinculados'],
  documents: ['documento', 'documentos'],
  occurrences: ['ocorrência', 'ocorrências'],
  reservations: ['reserva', 'reservas'],
  pets: ['pet', 'pets'],
  vehicles: ['veículo', 'veículos'],
  dependents: ['dependente', 'dependentes'],
}

/** What prevents the deletion of a unit: `["2 documentos", "1 reserva"]`. */
export function relatedTexts(related: Related): string[] {
  return (Object.keys(words) as (keyof typeof words)[]) // its own keys
    .filter((kind) => related[kind] > 0)
    .map((kind) => countText(related[kind], ...words[kind]))
}

/** What a forced deletion deletes with it. */
export function forcedTexts({ documents, occurrences, reservations, ownPets, ...rest }: Related): string[] {
  const here = relatedTexts({ ...none, documents, occurrences, reservations, pets: ownPets })
  return [...here, ...unknownTexts(rest)]
}

/** Rows that may refer to it and only the server knows. */
export function unknownTexts({ onServer = [] }: Pick<Related, 'onServer'>): string[] {
  return onServer.map(({ many, before }) => `${many} de antes de ${before}, se houver`)
}

/** What people keep when their unit is deleted: `2 pets, 1 veículo`. */
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
