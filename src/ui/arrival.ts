import { createContext, use } from 'react'

/** Whether what this device shows is all that there is. */
export interface Arrival {
  /** Rows are missing that could not be fetched: "none here" is not known to be true. */
  isMissing: boolean
  /** Of a copy that is under way: what is not here may still come with it. */
  progress: { done: number; total: number } | null
  isTrying: boolean
  onRetry: () => void
  /** Something could not be drawn: answers whether what was damaged is gone, so that it may be drawn again. */
  onFault: () => Promise<boolean>
}

const known: Arrival = {
  isMissing: false,
  progress: null,
  isTrying: false,
  onRetry: () => undefined,
  onFault: async () => false,
}

export const ArrivalContext = createContext<Arrival>(known)

/** What a list says when it could not be had: "Erro ao carregar reservas". `LoadFault` gives it. */
export const FaultTitle = createContext('Isto ainda não chegou a este aparelho')

/** `isKnown`: that there is nothing may be said. */
export function useArrival(): Arrival & { title: string; isKnown: boolean } {
  const arrival = use(ArrivalContext)
  return { ...arrival, title: use(FaultTitle), isKnown: !arrival.isMissing && arrival.progress === null }
}
