import { createContext, use, useEffect } from 'react'
import { useSearch } from 'wouter'
import { type LeftScreen, useEntryMemory } from '#ui/history-entry.ts'

const staysKey = 'stays beside its records'

/** The id of the record that is open beside the list. */
export const OpenRecord = createContext<string | undefined>(undefined)

/** For a list: its records open beside it where there is room. Answers which one is open. */
export function useStaysBeside(): string | undefined {
  const memory = useEntryMemory()
  const search = useSearch()
  // With its address: under another one the same screen may show something else, such as a calendar.
  useEffect(() => {
    memory.set(staysKey, asked(search))
  }, [memory, search])
  return use(OpenRecord)
}

export function staysBeside({ state, search }: LeftScreen): boolean {
  return state.get(staysKey) === asked(search)
}

function asked(search: string): string {
  return new URLSearchParams(search).toString()
}
