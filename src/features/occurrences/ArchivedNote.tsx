import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { archivingOf } from '#domain/occurrences/rights.ts'
import { When } from '#parts/When.tsx'
import { Notice } from '#ui/Notice.tsx'

/** By whom, when and why it was put aside; a provider does not read why. */
export function ArchivedNote({ row }: { row: Occurrence }) {
  const step = archivingOf(row)
  if (!step) return null
  return (
    <Notice tone="gray" icon="folder-open" title="Ocorrência arquivada">
      <span style={{ whiteSpace: 'pre-wrap' }}>
        Arquivada por {step.by_name}, <When at={step.at} />
        {step.reason ? `: ${step.reason}` : '.'}
      </span>
    </Notice>
  )
}
