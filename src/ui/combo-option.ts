import { finder, searchable } from '#domain/values/search.ts'

export interface ComboOption {
  value: string
  label: string
  /** A unit's number, displayed as its plate before the label. */
  plate?: string
  /** Small text after or below the label. */
  detail?: string
}

/** Those whose plate, label or detail is meant by what was typed, as rows are found; all of them while nothing is. */
export function filterOptions(options: readonly ComboOption[], typed: string) {
  if (typed.trim() === '') return options
  const isFound = finder(typed)
  return options.filter(({ plate, label, detail }) => isFound(searchable(plate, label, detail)))
}
