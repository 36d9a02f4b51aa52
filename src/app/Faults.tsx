import type { ReactNode } from 'react'
import { LoadFault } from '#ui/LoadFault.tsx'

interface FaultsProps {
  /** "Erro ao carregar ocorrências" */
  title?: string | undefined
  children: ReactNode
}

/** Error boundary of a screen, with a retry button; input is stored in drafts, changes in the outbox. */
export function Faults({ title = 'Esta tela não abriu', children }: FaultsProps) {
  return (
    <LoadFault title={title} onRetry={() => location.reload()}>
      {children}
    </LoadFault>
  )
}
