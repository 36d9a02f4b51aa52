import { occurrenceFlow, occurrenceTypes } from '#domain/occurrences/occurrence.ts'
import type { OccurrenceFilter } from '#domain/occurrences/search.ts'
import { occurrenceStatusTexts, occurrenceTypeTexts } from '#domain/occurrences/texts.ts'
import { unitName } from '#domain/residences/residence.ts'
import type { Filter } from '#ui/filter.ts'
import { useResidences } from '#parts/use-residences.ts'

export const filterKeys = ['text', 'status', 'type', 'residence_id'] as const

/** What the texts of the address ask for, as far as it can be asked. */
export function filterOf(values: Record<(typeof filterKeys)[number], string>): OccurrenceFilter {
  return {
    text: values.text || undefined,
    status: occurrenceFlow.states.find((status) => status === values.status),
    type: occurrenceTypes.find((type) => type === values.type),
    residence_id: values.residence_id || undefined,
  }
}

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
