import { countSealed } from '#store/ended.ts'
import { useLive } from './use-live.ts'

/** How many changes of an ended session could not be opened here yet; 0 until it is read. */
export function useSealed(): number {
  return useLive(countSealed, []) ?? 0
}
