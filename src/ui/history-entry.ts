import { createContext, use, useEffect, useState } from 'react'

/** The current entry of the browser's history. */
export interface HistoryEntry {
  /** State that its screen stores for when the person comes back to it. */
  state(): Map<string, unknown>
  /** The screen that it was opened from, or `null`: it was loaded directly. */
  openedFrom(): LeftScreen | null
  /** The path of the screen that takes the page, if that is not the address: of the list beside its record. */
  notePage(path: string): void
  /** Goes back to the last entry with this path; false if there is none. */
  goBackTo(path: string): boolean
}

export interface LeftScreen {
  path: string
  search: string
  state: ReadonlyMap<string, unknown>
}

export const HistoryEntryContext = createContext<HistoryEntry>({
  state: () => new Map(),
  openedFrom: () => null,
  notePage: () => undefined,
  goBackTo: () => false,
})

/** The screen's state in this history entry: restored by going back, empty for a newly opened screen. */
export function useEntryMemory(): Map<string, unknown> {
  const { state } = use(HistoryEntryContext)
  const [memory] = useState(state)
  return memory
}

/** `useState` whose value is restored by going back: a table's order, how many rows were displayed. */
export function useEntryState<Value>(key: string, initial: Value) {
  const memory = useEntryMemory()
  // each key is used by one screen, with one type of value
  const [value, setValue] = useState(() => (memory.has(key) ? (memory.get(key) as Value) : initial))
  useEffect(() => {
    memory.set(key, value)
  }, [memory, key, value])
  return [value, setValue] as const
}
