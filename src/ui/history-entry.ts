import { createContext, use, useEffect, useState } from 'react'

/** The step of the browser's history that is shown now. */
export interface HistoryEntry {
  /** What its screen keeps for whoever comes back to it. */
  state(): Map<string, unknown>
  /** Goes back to the last step that showed this address; false where there is none. */
  goBackTo(path: string): boolean
}

export const HistoryEntryContext = createContext<HistoryEntry>({
  state: () => new Map(),
  goBackTo: () => false,
})

/** A screen that is left and gone back to finds here what it kept; one that is opened finds nothing. */
export function useEntryMemory(): Map<string, unknown> {
  const { state } = use(HistoryEntryContext)
  const [memory] = useState(state)
  return memory
}

/** As `useState`, for what the way back brings again: a table's order, how many rows were read. */
export function useEntryState<Value>(key: string, initial: Value) {
  const memory = useEntryMemory()
  // Under one key lies one kind of value: each screen chooses its own.
  const [value, setValue] = useState(() => (memory.has(key) ? (memory.get(key) as Value) : initial))
  useEffect(() => {
    memory.set(key, value)
  }, [memory, key, value])
  return [value, setValue] as const
}
