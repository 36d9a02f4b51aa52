import type { ReactNode } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'

interface EmptyListProps {
  /** The list is narrowed by its filters, and nothing has what they ask for. */
  isNarrowed: boolean
  onClear: () => void
  /** "Nenhuma ocorrência por aqui" */
  title: string
  /** The button that makes the first one. */
  action?: ReactNode
  /** What to do next. */
  children: ReactNode
}

/** A list without rows: nothing was found, or there is nothing yet. */
export function EmptyList({ isNarrowed, onClear, ...nothingYet }: EmptyListProps) {
  return isNarrowed ? <NothingFound onClear={onClear} /> : <EmptyState {...nothingYet} />
}
