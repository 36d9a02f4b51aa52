import type { ReactNode } from 'react'
import { LoadFault } from '#ui/LoadFault.tsx'

/** Error boundary of a screen, with a retry button; input is stored in drafts, changes in the outbox. */
export function Faults({ children }: { children: ReactNode }) {
  return (
    <LoadFault title="Esta tela não abriu" onRetry={() => location.reload()}>
      {children}
    </LoadFault>
  )
}
