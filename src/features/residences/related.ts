import { countText } from './count-text.ts'

/** What hangs on a unit, counted on this device. */
export interface Related {
  residents: number
  documents: number
  pets: number
  vehicles: number
  dependents: number
  occurrences: number
  reservations: number
}

const words: Record<keyof Related, readonly [one: string, many: string]> = {
  residents: ['morador vinculado', 'moradores vinculados'],
  documents: ['documento', 'documentos'],
  pets: ['pet', 'pets'],
  vehicles: ['veículo', 'veículos'],
  dependents: ['dependente', 'dependentes'],
  occurrences: ['ocorrência', 'ocorrências'],
  reservations: ['reserva', 'reservas'],
}

/** `["2 documentos", "1 reserva"]`; empty where nothing hangs on it. */
export function relatedTexts(related: Related): string[] {
  return (Object.keys(words) as (keyof Related)[]) // the keys of `words` are those of Related
    .filter((kind) => related[kind] > 0)
    .map((kind) => countText(related[kind], ...words[kind]))
}
