import { createContext, use } from 'react'

/** Whether the rows on this device are complete. */
export interface Arrival {
  /** Rows are missing that could not be fetched: an empty list does not mean that there is nothing. */
  isMissing: boolean
  /** Whether they are complete is being read: for an instant after the start. */
  isUnread: boolean
  /** The progress of the copy under way: missing rows may still arrive. */
  progress: { done: number; total: number } | null
  isTrying: boolean
  onRetry: () => void
  /** Content could not be rendered: resolves to whether unreadable rows were deleted, so that a retry makes sense. */
  onFault: () => Promise<boolean>
}

const known: Arrival = {
  isMissing: false,
  isUnread: false,
  progress: null,
  isTrying: false,
  onRetry: () => undefined,
  onFault: async () => false,
}

export const ArrivalContext = createContext<Arrival>(known)

/** The error message of the list: "Erro ao carregar reservas". `LoadFault` provides it. */
export const FaultTitle = createContext('Isto ainda não chegou a este aparelho')

/** `isKnown`: whether an empty list means that there is nothing. */
export function useArrival(): Arrival & { title: string; isKnown: boolean } {
  const arrival = use(ArrivalContext)
  const isKnown = !arrival.isUnread && !arrival.isMissing && arrival.progress === null
  return { ...arrival, title: use(FaultTitle), isKnown }
}
