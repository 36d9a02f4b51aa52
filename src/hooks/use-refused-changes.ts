import { usePendencies, usePendencyActions } from './use-pendencies.ts'
import { whyRefused } from './why-refused.ts'

export interface RefusedChange {
  key: string
  why: string
  /** Other changes that go with it. */
  dependants: number
}

/** The changes of one row that the server refused, for its own page; `shown` picks them by their command. */
export function useRefusedChanges(id: string, shown: (command: string) => boolean = () => true) {
  const { discard } = usePendencyActions()
  const refused = usePendencies()?.refused.filter(
    ({ entry }) => entry.targets[0]?.id === id && shown(entry.command),
  )
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
