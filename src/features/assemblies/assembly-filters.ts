import { assemblyFlow } from '#domain/assemblies/assembly.ts'
import { assemblyStatusTexts } from '#domain/assemblies/texts.ts'
import type { Filter } from '#ui/filter.ts'

export const assemblyFilters: Filter[] = [
  { kind: 'text', key: 'text', label: 'Buscar', placeholder: 'Título ou descrição' },
  {
    kind: 'select',
    key: 'status',
    label: 'Status',
    options: assemblyFlow.states.map((value) => ({ value, label: assemblyStatusTexts[value] })),
  },
  { kind: 'date', key: 'from', label: 'Data inicial' },
  { kind: 'date', key: 'to', label: 'Data final' },
]
