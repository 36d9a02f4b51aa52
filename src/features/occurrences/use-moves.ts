import { isAttending, mayMoveOccurrence, occurrences, wayBack } from '#domain/occurrences/contract.ts'
import { type Occurrence, occurrenceFlow, type OccurrenceStatus } from '#domain/occurrences/occurrence.ts'
import { occurrenceMoveTexts, occurrenceStatusTexts } from '#domain/occurrences/texts.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useRun } from '#hooks/use-run.ts'
import type { IconName } from '#ui/icons/names.ts'
import { useToasts } from '#toasts/use-toasts.ts'
import { occurrenceLooks } from '#parts/occurrence-looks.ts'

export interface Move {
  to: OccurrenceStatus
  label: string
  icon: IconName
  move: () => void
}

/** In milliseconds: long enough to read the toast and change one's mind. */
export const undoMs = 5000

/**
 * The status changes that this person may make; each has an undo in its toast, where the state machine allows it. A
 * provider's work is done by `finish`, which asks for a picture.
 */
export function useMoves(row: Occurrence, finish: () => void): Move[] {
  const { actor, can } = usePerson()
  const toasts = useToasts()
  const run = useRun()
  if (!can(occurrences.move)) return []

  const acts = (ways: readonly OccurrenceStatus[]) =>
    ways.map((status) => ({ command: occurrences.move, input: { id: row.id, status } }))

  async function move(to: OccurrenceStatus) {
    if (!(await run({ calls: acts([to]) }))) return
    const back = wayBack(row, to, actor)
    const undo = back && {
      label: 'Desfazer',
      onPress: () =>
        void run({ calls: acts(back) }).then((isDone) => {
          if (isDone) toasts.info(`Ocorrência: ${occurrenceStatusTexts[row.status]} de novo.`)
        }),
    }
    const done = `Ocorrência: ${occurrenceStatusTexts[to]}.`
    if (undo) toasts.success(done, undo, { shownMs: undoMs })
    else toasts.success(done)
  }

  const isAtWork = isAttending(row, { actor })
  return occurrenceFlow
    .next(row.status)
    .filter((to) => mayMoveOccurrence(row, to, { actor }))
    .map((to) => ({
      to,
      icon: occurrenceLooks[to].icon,
      ...(isAtWork && to === 'RESOLVED'
        ? { label: 'Serviço feito', move: finish }
        : {
            label: isAtWork && to === 'IN_PROGRESS' ? 'Começar o serviço' : occurrenceMoveTexts[to],
            move: () => void move(to),
          }),
    }))
}
