import { type LinkType, linkTypes } from '#domain/residences/residence-link.ts'
import { linkTypeTexts } from '#domain/residences/texts.ts'
import type { Filter } from '#ui/filter.ts'
import type { ResidentFilter } from './resident-rows.ts'

export const filterKeys = ['busca', 'tipo', 'unidade'] as const
type FilterKey = (typeof filterKeys)[number]

export const residentFilters: Filter[] = [
  { kind: 'text', key: 'busca', label: 'Buscar', placeholder: 'Nome, apartamento ou bloco' },
  {
    kind: 'select',
    key: 'tipo',
    label: 'Tipo',
    options: linkTypes.map((type) => ({ value: type, label: linkTypeTexts[type] })),
  },
  {
    kind: 'select',
    key: 'unidade',
    label: 'Unidade',
    options: [
      { value: 'com', label: 'Com unidade' },
      { value: 'sem', label: 'Sem unidade' },
    ],
  },
]

/** What the address asks for; words it does not know narrow nothing. */
export function filterOf({ busca, tipo, unidade }: Record<FilterKey, string>): ResidentFilter {
  return {
    search: busca,
    type: linkTypes.find((type): type is LinkType => type === tipo) ?? '',
    unit: unitFilters[unidade] ?? '',
  }
}

const unitFilters: Record<string, ResidentFilter['unit']> = { com: 'with', sem: 'without' }
