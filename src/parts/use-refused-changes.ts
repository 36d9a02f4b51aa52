import { type Pendency, usePendencies, usePendencyActions } from '#hooks/use-pendencies.ts'
import { whyRefused } from '#hooks/why-refused.ts'

export interface RefusedChange {
  key: string
  why: string
  /** Other changes that depend on it. */
  dependants: number
}

/** The refused changes of one row, for its page; `shown` selects by command. */
export function useRefusedChanges(id: string, shown: (command: string) => boolean = () => true) {
  return useRefusedAmong(({ entry }) => entry.targets[0]?.id === id && shown(entry.command))
}

/** The refused changes of several rows, for their list; also of rows that were never created. */
export function useRefusedAmong(isShown: (refused: Pendency) => boolean) {
  const { discard } = usePendencyActions()
  const refused = usePendencies()?.refused.filter(isShown)
  return {
    changes:
      refused?.map(({ entry, dependants }): RefusedChange => ({
        key: entry.key,
        why: whyRefused(entry),
        dependants,
      })) ?? [],
    onDiscard: (key: string) => void discard(key),
  }
}
