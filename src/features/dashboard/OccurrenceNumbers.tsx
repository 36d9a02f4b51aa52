import { Occurrence, occurrenceFlow } from '#domain/occurrences/occurrence.ts'
import { useOlder } from '#parts/use-older.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { rowsOf } from '#hooks/rows-of.ts'
import { useLive } from '#hooks/use-live.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { NumberStrip } from '#ui/NumberStrip.tsx'

const words = {
  OPEN: { label: 'Abertas', detail: 'aguardam atendimento' },
  IN_PROGRESS: { label: 'Em análise', detail: 'em andamento' },
  RESOLVED: { label: 'Resolvidas', detail: 'aguardam fechamento' },
  CLOSED: { label: 'Fechadas', detail: 'no histórico' },
}

/** How many occurrences stand where, counted on this device. */
export function OccurrenceNumbers() {
  const { id } = useCondominium()
  const { progress, isMissing } = useSyncStatus()
  const isKnown = progress === null && !isMissing
  // Of what is closed only what this device keeps can be counted, and so it is said from when on.
  const older = useOlder(Occurrence)
  const closed = older && !older.isAll ? `desde ${older.since}` : words.CLOSED.detail
  const counts = useLive(
    async (db) => {
      const rows = await rowsOf(db, Occurrence, { of: id ?? '' }).toArray()
      return new Map(
        occurrenceFlow.states.map((status) => [status, rows.filter((row) => row.status === status).length]),
      )
    },
    [id],
  )

  return (
    <NumberStrip
      label="Ocorrências"
      numbers={occurrenceFlow.states.map((status) => ({
        ...words[status],
        ...(status === 'CLOSED' && { detail: closed }),
        value: counts && isKnown ? String(counts.get(status) ?? 0) : '–',
        href: `/app/occurrences?status=${status}`,
        detailTone: status === 'OPEN' && (counts?.get('OPEN') ?? 0) > 0 ? ('accent' as const) : undefined,
      }))}
    />
  )
}
