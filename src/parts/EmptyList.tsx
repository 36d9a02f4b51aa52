import type { ReactNode } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'

interface EmptyListProps {
  /** Filters are active, and no row matches. */
  isNarrowed: boolean
  onClear: () => void
  /** "Nenhuma ocorrência por aqui" */
  title: string
  /** The button that creates the first one. */
  action?: ReactNode
  /** What to do next. */
  children: ReactNode
}

/** An empty list: no row matches the filters, or there are no rows yet. */
export function EmptyList({ isNarrowed, onClear, ...nothingYet }: EmptyListProps) {
  return isNarrowed ? <NothingFound onClear={onClear} /> : <EmptyState {...nothingYet} />
}
