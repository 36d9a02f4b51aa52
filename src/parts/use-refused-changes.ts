import { type Pendency, usePendencies, usePendencyActions } from '#hooks/use-pendencies.ts'
import { whyRefused } from '#hooks/why-refused.ts'

export interface RefusedChange {
  key: string
  why: string
  /** Other changes that go with it. */
  dependants: number
}

/** The changes of one row that the server refused, for its own page; `shown` picks them by their command. */
export function useRefusedChanges(id: string, shown: (command: string) => boolean = () => true) {
  return useRefusedAmong(({ entry }) => entry.targets[0]?.id === id && shown(entry.command))
}

/** The refused changes of several rows, for the list of them; also of those that never came to be. */
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
