import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { archivingOf } from '#domain/occurrences/rights.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { Notice } from '#ui/Notice.tsx'

/** By whom, when and why it was put aside; a provider does not read why. */
export function ArchivedNote({ row }: { row: Occurrence }) {
  const { timeZone } = useCondominium()
  const step = archivingOf(row)
  if (!step) return null
  const done = `Arquivada por ${step.by_name} em ${fullInstant(step.at, timeZone)}`
  return (
    <Notice tone="gray" icon="folder-open" title="Ocorrência arquivada">
      <span style={{ whiteSpace: 'pre-wrap' }}>{step.reason ? `${done}: ${step.reason}` : `${done}.`}</span>
    </Notice>
  )
}
