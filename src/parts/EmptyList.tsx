import type { ReactNode } from 'react'
import type { Names } from '#domain/kernel/entity.ts'
import { recordWords } from '#domain/words/record-words.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'

interface EmptyListProps {
  /** Filters are active, and no row matches. */
  isNarrowed: boolean
  onClear: () => void
  /** Of which kind there is none: "Nenhuma ocorrência por aqui". */
  of: { names: Names }
  /** Where that will not do. */
  title?: string
  /** The button that creates the first one. */
  action?: ReactNode
  /** What to do next. */
  children: ReactNode
}

/** An empty list: no row matches the filters, or there are no rows yet. */
export function EmptyList({ isNarrowed, onClear, of, title, ...nothingYet }: EmptyListProps) {
  const none = title ?? recordWords(of.names).none
  return isNarrowed ? <NothingFound onClear={onClear} /> : <EmptyState title={none} {...nothingYet} />
}
