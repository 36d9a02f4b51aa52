import type { ImportProblem } from '#domain/residences/import-wire.ts'
import { Notice } from '#ui/Notice.tsx'
import { countText } from './count-text.ts'
import { ImportLines } from './ImportLines.tsx'

/** What lines say and is not taken, though the rest of them is. */
export function ImportNotices({ notices }: { notices: readonly ImportProblem[] }) {
  if (notices.length === 0) return null
  return (
    <Notice tone="info" icon="info" title={countText(notices.length, 'aviso', 'avisos')}>
      <ImportLines label="Avisos do arquivo" lines={notices} />
    </Notice>
  )
}
