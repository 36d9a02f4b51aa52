import { mayMoveOccurrence, occurrences } from '#domain/occurrences/contract.ts'
import { type Occurrence, occurrenceFlow, type OccurrenceStatus } from '#domain/occurrences/occurrence.ts'
import { occurrenceMoveTexts, occurrenceStatusTexts } from '#domain/occurrences/texts.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import { useDo } from '#hooks/use-do.ts'
import type { IconName } from '#ui/icons/names.ts'
import { useToasts } from '#ui/use-toasts.ts'
import { statusLook } from './occurrence-look.ts'

export interface Move {
  to: OccurrenceStatus
  label: string
  icon: IconName
  move: () => void
}

/** The ways this person may take this occurrence further. */
export function useMoves(row: Occurrence): Move[] {
  const { actor, can } = usePerson()
  const toasts = useToasts()
  const run = useDo(toasts.error)
  if (!can(occurrences.move)) return []
  return occurrenceFlow
    .next(row.status)
    .filter((to) => mayMoveOccurrence(row, to, { actor }))
    .map((to) => ({
      to,
      label: occurrenceMoveTexts[to],
      icon: statusLook[to].icon,
      move: () =>
        void run({ command: occurrences.move, input: { id: row.id, status: to } }).then((isDone) => {
          if (isDone) toasts.success(`Ocorrência: ${occurrenceStatusTexts[to]}.`)
        }),
    }))
}
