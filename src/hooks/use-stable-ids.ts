import { useRef } from 'react'
import { newId } from '#session/clock.ts'

/**
 * The ids of what a form is about to make: the same ones at each attempt, so that a wish asked again, because its
 * answer was lost, is the same wish.
 */
export function useStableIds() {
  const ids = useRef<string[]>([])
  return {
    /** From the first one on, as `newId`. */
    fromStart(): () => string {
      let next = 0
      return () => {
        const id = ids.current[next] ?? newId()
        ids.current[next] = id
        next += 1
        return id
      }
    },
    /** What was to be made is made: the next one is another. */
    renew() {
      ids.current = []
    },
  }
}
