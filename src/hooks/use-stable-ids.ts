import { useRef } from 'react'
import { newId } from '#session/clock.ts'

/**
 * Ids for the rows that a form creates: the same at each attempt, so that a retry after a lost answer is idempotent.
 */
export function useStableIds() {
  const ids = useRef<string[]>([])
  return {
    /** As `newId`, starting over with the first one. */
    fromStart(): () => string {
      let next = 0
      return () => {
        const id = ids.current[next] ?? newId()
        ids.current[next] = id
        next += 1
        return id
      }
    },
    /** The rows were created: the next submission gets new ids. */
    renew() {
      ids.current = []
    },
  }
}
