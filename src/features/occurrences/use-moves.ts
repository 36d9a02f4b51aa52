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

/** Moves one, with a word or without; it can be undone before it is sent. */
export function useMove(row: Occurrence) {
  const run = useRun()
  return (status: OccurrenceStatus, note?: string) =>
    run({
      calls: [{ command: occurrences.move, input: { id: row.id, status, ...(note && { note }) } }],
      undo: {
        done: `Ocorrência: ${occurrenceStatusTexts[status]}.`,
        undone: `Ocorrência: ${occurrenceStatusTexts[row.status]} de novo.`,
      },
    })
}

/**
 * The status changes that this person may make. Resolving asks for a word (`ask`), of a provider for a picture of the
 * work too.
 */
export function useMoves(row: Occurrence, ask: (dialog: 'resolve' | 'finish') => void): Move[] {
  const { actor, can } = usePerson()
  const move = useMove(row)
  if (!can(occurrences.move)) return []

  const isAtWork = isAttending(row, { actor })
  return occurrenceFlow
    .next(row.status)
    .filter((to) => mayMoveOccurrence(row, to, { actor }))
    .map((to) => ({
      to,
      icon: occurrenceLooks[to].icon,
      label: (isAtWork && attendingTexts[to]) || occurrenceMoveTexts[to],
      move: () => {
        if (to === 'RESOLVED') ask(isAtWork ? 'finish' : 'resolve')
        else void move(to)
      },
    }))
}

/** What a provider does with the work they were given. */
const attendingTexts: Partial<Record<OccurrenceStatus, string>> = {
  IN_PROGRESS: 'Começar o serviço',
  RESOLVED: 'Serviço feito',
}
