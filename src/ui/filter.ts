import type { SelectOption } from './SelectField.tsx'

interface FilterBase {
  key: string
  label: string
  /** Any CSS width on desks; a text field grows to fill the line. */
  width?: string
}

export interface TextFilter extends FilterBase {
  kind: 'text'
  placeholder?: string
  inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email'
  mask?: (typed: string) => string
}

export interface SelectFilter extends FilterBase {
  kind: 'select'
  options: readonly SelectOption[]
  /** "Todos", or "Todas" for feminine nouns. */
  allText?: string
}

export interface DateFilter extends FilterBase {
  kind: 'date'
}

export type Filter = TextFilter | SelectFilter | DateFilter

/** By filter key; an empty text means no filter. */
export type FilterValues = Readonly<Record<string, string>>
