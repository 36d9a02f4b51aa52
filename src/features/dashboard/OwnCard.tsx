import type { ReactNode } from 'react'
import { LoadFault } from '#ui/LoadFault.tsx'
import { Panel } from '#ui/Panel.tsx'
import { dashboardFault } from './Card.tsx'

/** Around a card whose title or link is read, too: what fails there leaves the other cards alone. */
export function OwnCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <LoadFault title={dashboardFault} frame={(fault) => <Panel title={title}>{fault}</Panel>}>
      {children}
    </LoadFault>
  )
}
