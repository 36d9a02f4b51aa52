import { occurrences } from '#domain/occurrences/contract.ts'
import { isActive } from '#domain/occurrences/numbers.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { isAttending } from '#domain/occurrences/rights.ts'
import { useRun } from '#hooks/use-run.ts'
import { usePerson } from '#session/SessionContext.tsx'

/** Says that the provider is on their way; null for others, and once it was said or the work is done. */
export function useSetOut(row: Occurrence): (() => void) | null {
  const { actor, can } = usePerson()
  const run = useRun()
  const isWaiting = isActive(row) && !row.on_the_way_at
  if (!isWaiting || !can(occurrences.setOut) || !isAttending(row, { actor })) return null
  return () =>
    void run({
      calls: [{ command: occurrences.setOut, input: { id: row.id } }],
      confirmed: 'Quem registrou será avisado de que você está a caminho.',
      waiting: 'Guardado: o aviso sai quando houver internet.',
      failure: 'Erro ao avisar que você está a caminho',
      undo: { done: 'Aviso guardado.', undone: 'Ninguém foi avisado.' },
    })
}
