import { occurrences } from '#domain/occurrences/contract.ts'
import { type Occurrence, occurrenceFlow, type OccurrenceStatus } from '#domain/occurrences/occurrence.ts'
import { isAttending, mayMoveOccurrence } from '#domain/occurrences/rights.ts'
import { occurrenceMoveTexts, occurrenceStatusTexts } from '#domain/occurrences/texts.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useRun } from '#hooks/use-run.ts'
import type { IconName } from '#ui/icons/names.ts'
import { occurrenceLooks } from '#parts/occurrence-looks.ts'

export interface Move {
  to: OccurrenceStatus
  label: string
  icon: IconName
  move: () => void
}

/**
 * The status changes that this person may make; each can be undone before it is sent. A provider's work is done by
 * `finish`, which asks for a picture.
 */
export function useMoves(row: Occurrence, finish: () => void): Move[] {
  const { actor, can } = usePerson()
  const run = useRun()
  if (!can(occurrences.move)) return []

  const move = (to: OccurrenceStatus) =>
    run({
      calls: [{ command: occurrences.move, input: { id: row.id, status: to } }],
      undo: {
        done: `Ocorrência: ${occurrenceStatusTexts[to]}.`,
        undone: `Ocorrência: ${occurrenceStatusTexts[row.status]} de novo.`,
      },
    })

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
