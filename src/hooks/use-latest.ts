import { useRef } from 'react'

/**
 * Of works that a person began one after the other only the last shows what came of it. Begins one; the answered function
 * tells whether it is still the last.
 */
export function useLatest(): () => () => boolean {
  const count = useRef(0)
  return () => {
    const own = ++count.current
    return () => own === count.current
  }
}
