import { occurrences } from '#domain/occurrences/contract.ts'
import { isListed, type Occurrence } from '#domain/occurrences/occurrence.ts'
import { mayArchiveOccurrence } from '#domain/occurrences/rights.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useRun } from '#hooks/use-run.ts'
import type { MenuItem } from '#ui/MenuItemRow.tsx'

/** Puts one aside and takes it back; each answers whether this device accepted it. */
export function useArchive({ id }: Pick<Occurrence, 'id'>) {
  const run = useRun()

  const unarchive = () =>
    run({
      calls: [{ command: occurrences.unarchive, input: { id } }],
      undo: {
        done: 'Ocorrência desarquivada: está de novo nas listas.',
        undone: 'A ocorrência continua arquivada.',
      },
    })
  const archive = (reason: string) =>
    run({
      calls: [{ command: occurrences.archive, input: { id, reason } }],
      undo: { done: 'Ocorrência arquivada.', undone: 'A ocorrência continua nas listas.' },
    })
  return { archive, unarchive }
}

/** For management, in the menu: to put it aside, which asks why, or to take it back. */
export function useArchiveItem(row: Occurrence, ask: () => void): MenuItem | false {
  const { actor, can } = usePerson()
  const { unarchive } = useArchive(row)
  if (!mayArchiveOccurrence({ actor }) || !can(occurrences.archive)) return false
  return isListed(row)
    ? { label: 'Arquivar', icon: 'folder-open', onPress: ask }
    : { label: 'Desarquivar', icon: 'arrow-counter-clockwise', onPress: () => void unarchive() }
}
