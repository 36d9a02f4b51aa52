import type { Dependent, Relationship } from '#domain/dependents/dependent.ts'

/** What the form holds. */
export interface DependentValues {
  full_name: string
  relationship: Relationship | ''
  /** Empty where nobody told it. */
  birth_date: string
  /** What was there when the editing began: only what differs from it is this person's. */
  opened: Partial<Dependent>
}

export const blankDependent: DependentValues = { full_name: '', relationship: '', birth_date: '', opened: {} }

/** The form of a dependent that exists. */
export function valuesOf({ full_name, relationship, birth_date }: Dependent): DependentValues {
  const opened = { full_name, relationship, birth_date }
  return { full_name, relationship, birth_date: birth_date ?? '', opened }
}

/** What is sent. */
export function sentFields({ full_name, relationship, birth_date }: DependentValues) {
  return { full_name, relationship, birth_date: birth_date || null }
}
