import { chakra } from './chakra.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'

interface FirstSyncProgressProps {
  /** In rows. */
  done: number
  total: number
}

/** The progress of the first sync, in pages instead of rows. */
export function FirstSyncProgress(rows: FirstSyncProgressProps) {
  const done = Math.ceil(rows.done / rowsPerPage)
  const total = Math.max(1, Math.ceil(rows.total / rowsPerPage))
  const words = `Baixando dados do condomínio… ${done} de ${total}`
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <chakra.p role="status" color="fg.muted">
        {words}
      </chakra.p>
      <ProgressBar label="Baixando dados do condomínio" done={done} total={total} />
      <SkeletonRows />
    </chakra.div>
  )
}

const rowsPerPage = 500
