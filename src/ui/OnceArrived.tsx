import type { ReactNode } from 'react'
import { useArrival } from './arrival.ts'

/** What is true only of all rows, such as a sum or that there are none: a dash until they are on this device. */
export function OnceArrived({ children }: { children: ReactNode }) {
  const { isKnown } = useArrival()
  return isKnown ? children : '–'
}
