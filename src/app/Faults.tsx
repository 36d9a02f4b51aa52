import type { ReactNode } from 'react'
import { LoadFault } from '#ui/LoadFault.tsx'

/** A screen that broke says so and can be tried again; what was typed is in its draft, what was done in the outbox. */
export function Faults({ children }: { children: ReactNode }) {
  return (
    <LoadFault title="Esta tela não abriu" onRetry={() => location.reload()}>
      {children}
    </LoadFault>
  )
}
