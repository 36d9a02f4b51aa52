import { mayMoveOccurrence, occurrences, wayBack } from '#domain/occurrences/contract.ts'
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

/** Long enough to read what was done and to think better of it. */
const undoMs = 5000

/** The ways this person may take this occurrence further; each can be taken back while its toast stands, where a way leads back. */
export function useMoves(row: Occurrence): Move[] {
  const { actor, can } = usePerson()
  const toasts = useToasts()
  const run = useRun()
  if (!can(occurrences.move)) return []

  const acts = (ways: readonly OccurrenceStatus[]) =>
    ways.map((status) => ({ command: occurrences.move, input: { id: row.id, status } }))

  async function move(to: OccurrenceStatus) {
    if (!(await run({ acts: acts([to]) }))) return
    const back = wayBack(row, to, actor)
    const undo = back && {
      label: 'Desfazer',
      onPress: () =>
        void run({ acts: acts(back) }).then((isDone) => {
          if (isDone) toasts.info(`Ocorrência: ${occurrenceStatusTexts[row.status]} de novo.`)
        }),
    }
    const done = `Ocorrência: ${occurrenceStatusTexts[to]}.`
    if (undo) toasts.success(done, undo, { shownMs: undoMs })
    else toasts.success(done)
  }

  return occurrenceFlow
    .next(row.status)
    .filter((to) => mayMoveOccurrence(row, to, { actor }))
    .map((to) => ({
      to,
      label: occurrenceMoveTexts[to],
      icon: occurrenceLooks[to].icon,
      move: () => void move(to),
    }))
}
