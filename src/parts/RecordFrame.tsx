import type { ReactNode } from 'react'
import { PageHeader, type PageHeaderProps } from '#ui/PageHeader.tsx'
import { RefusedChanges, type RefusedChangesProps } from './RefusedChanges.tsx'
import { Screen } from '#ui/Screen.tsx'

interface RecordFrameProps extends PageHeaderProps {
  refused: RefusedChangesProps
  children: ReactNode
}

/** A record that was found: its header, then what was refused of it, then itself. */
export function RecordFrame({ refused, children, ...header }: RecordFrameProps) {
  return (
    <Screen>
      <PageHeader {...header} />
      <RefusedChanges {...refused} />
      {children}
    </Screen>
  )
}
