import { chakra } from '@chakra-ui/react'
import { ProgressBar } from './ProgressBar.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'

interface FirstSyncProgressProps {
  done: number
  total: number
}

export function FirstSyncProgress({ done, total }: FirstSyncProgressProps) {
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
