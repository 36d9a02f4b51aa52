import { occurrenceFlow, occurrenceTypes } from '#domain/occurrences/occurrence.ts'
import { occurrenceStatusTexts, occurrenceTypeTexts } from '#domain/occurrences/texts.ts'
import { unitName } from '#domain/residences/residence.ts'
import type { Filter } from '#ui/filter.ts'
import { useResidences } from '#hooks/use-residences.ts'

export function useOccurrenceFilters(): Filter[] {
  const residences = useResidences() ?? []
  return [
    { kind: 'text', key: 'text', label: 'Buscar', placeholder: 'Título, unidade ou protocolo' },
    {
      kind: 'select',
      key: 'status',
      label: 'Status',
      options: occurrenceFlow.states.map((value) => ({ value, label: occurrenceStatusTexts[value] })),
    },
    {
      kind: 'select',
      key: 'type',
      label: 'Tipo',
      options: occurrenceTypes.map((value) => ({ value, label: occurrenceTypeTexts[value] })),
    },
    {
      kind: 'select',
      key: 'residence_id',
      label: 'Unidade',
      options: residences.map((residence) => ({ value: residence.id, label: unitName(residence) })),
    },
  ]
}
