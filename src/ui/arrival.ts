import { createContext, use } from 'react'

/** Whether what this device shows is all that there is. */
export interface Arrival {
  /** Rows are missing that could not be fetched: "none here" is not known to be true. */
  isMissing: boolean
  isTrying: boolean
  onRetry: () => void
}

const known: Arrival = { isMissing: false, isTrying: false, onRetry: () => undefined }

export const ArrivalContext = createContext<Arrival>(known)

/** What a list says when it could not be had: "Erro ao carregar reservas". `LoadFault` gives it. */
export const FaultTitle = createContext('Isto ainda não chegou a este aparelho')

export function useArrival(): Arrival & { title: string } {
  return { ...use(ArrivalContext), title: use(FaultTitle) }
}
