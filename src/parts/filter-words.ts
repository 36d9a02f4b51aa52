import { civilDateText } from '#domain/values/civil-date.ts'
import type { Filter, FilterValues } from '#ui/filter.ts'

/** What a list is narrowed to, in words: "Situação: Em aberto", "Buscar: elevador". */
export function filterWords(filters: readonly Filter[], values: FilterValues): string[] {
  return filters.flatMap((filter) => {
    const value = values[filter.key]
    return value ? [`${filter.label}: ${valueWords(filter, value)}`] : []
  })
}

function valueWords(filter: Filter, value: string): string {
  if (filter.kind === 'date') return civilDateText(value)
  if (filter.kind === 'text') return value
  return filter.options.find((option) => option.value === value)?.label ?? value
}
