import { mayArchiveOccurrence, occurrences } from '#domain/occurrences/contract.ts'
import { isListed, type Occurrence } from '#domain/occurrences/occurrence.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useRun } from '#hooks/use-run.ts'
import { useToasts } from '#toasts/use-toasts.ts'
import type { MenuItem } from '#ui/MenuItemRow.tsx'
import { undoMs } from './use-moves.ts'

/** Puts one aside and takes it back; each answers whether this device accepted it. */
export function useArchive({ id }: Pick<Occurrence, 'id'>) {
  const toasts = useToasts()
  const run = useRun()

  const unarchive = async () => {
    const isDone = await run({ calls: [{ command: occurrences.unarchive, input: { id } }] })
    if (isDone) toasts.info('Ocorrência desarquivada: está de novo nas listas.')
    return isDone
  }
  const archive = async (reason: string) => {
    const isDone = await run({ calls: [{ command: occurrences.archive, input: { id, reason } }] })
    const undo = { label: 'Desfazer', onPress: () => void unarchive() }
    if (isDone) toasts.success('Ocorrência arquivada.', undo, { shownMs: undoMs })
    return isDone
  }
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
