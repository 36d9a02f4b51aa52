import { foldText } from './fold-text.ts'

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
  const words = foldText(typed).split(/\s+/u).filter(Boolean)
  if (words.length === 0) return options
  return options.filter((option) => {
    const text = foldText(`${option.plate ?? ''} ${option.label} ${option.detail ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}
