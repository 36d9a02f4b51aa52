import { finder, searchable } from '#domain/values/search.ts'

export interface ComboOption {
  value: string
  label: string
  /** A unit's number, displayed as its plate before the label. */
  plate?: string
  /** Small text after or below the label. */
  detail?: string
}

/** Every typed word must be in the option's plate, label or detail; accents do not matter. */
export function filterOptions(options: readonly ComboOption[], typed: string) {
  const isFound = finder(typed)
  return options.filter(({ plate, label, detail }) => isFound(searchable(plate, label, detail)))
}
