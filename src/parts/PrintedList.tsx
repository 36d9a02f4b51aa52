import { createContext, type ReactNode, useMemo } from 'react'
import type { Filter, FilterValues } from '#ui/filter.ts'
import { filterWords } from './filter-words.ts'

export interface ListFacts {
  /** The screen's title: "Gestão de Moradores". */
  title: string
  /** What it is narrowed to, in words. */
  filters: readonly string[]
}

/** Of the list around a table; `null`: the table is part of something else. */
export const ListFactsContext = createContext<ListFacts | null>(null)

interface PrintedListProps {
  title: string
  filters?: readonly Filter[] | undefined
  values?: FilterValues | undefined
  children: ReactNode
}

/** Its table can be printed as the list that the screen is about. */
export function PrintedList({ title, filters = [], values = {}, children }: PrintedListProps) {
  const words = filterWords(filters, values).join('\n')
  const facts = useMemo(() => ({ title, filters: words.split('\n').filter(Boolean) }), [title, words])
  return <ListFactsContext value={facts}>{children}</ListFactsContext>
}
