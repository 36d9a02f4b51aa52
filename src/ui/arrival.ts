import { createContext, use } from 'react'

/** Whether what this device shows is all that there is. */
export interface Arrival {
  /** Rows are missing that could not be fetched: "none here" is not known to be true. */
  isMissing: boolean
  isTrying: boolean
  onRetry: () => void
  /** Something could not be drawn: answers whether what was damaged is gone, so that it may be drawn again. */
  onFault: () => Promise<boolean>
}

const known: Arrival = {
  isMissing: false,
  isTrying: false,
  onRetry: () => undefined,
  onFault: async () => false,
}

export const ArrivalContext = createContext<Arrival>(known)

/** What a list says when it could not be had: "Erro ao carregar reservas". `LoadFault` gives it. */
export const FaultTitle = createContext('Isto ainda não chegou a este aparelho')

export function useArrival(): Arrival & { title: string } {
  return { ...use(ArrivalContext), title: use(FaultTitle) }
}
