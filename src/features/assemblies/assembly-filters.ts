import { assemblyFlow } from '#domain/assemblies/assembly.ts'
import { assemblyStatusTexts } from '#domain/assemblies/texts.ts'
import type { Filter } from '#ui/filter.ts'
import type { AssemblyFilter } from './assembly-search.ts'

export const filterKeys = ['text', 'status', 'from', 'to'] as const

/** What the texts of the address ask for, as far as it can be asked. */
export function filterOf(values: Record<(typeof filterKeys)[number], string>): AssemblyFilter {
  return {
    text: values.text || undefined,
    status: assemblyFlow.states.find((status) => status === values.status),
    from: values.from || undefined,
    to: values.to || undefined,
  }
}

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
