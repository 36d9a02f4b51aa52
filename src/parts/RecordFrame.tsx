import type { ReactNode } from 'react'
import type { PageHeaderProps } from '#ui/PageHeader.tsx'
import { ScreenFrame } from '#ui/ScreenFrame.tsx'
import { RefusedChanges, type RefusedChangesProps } from './RefusedChanges.tsx'

interface RecordFrameProps extends PageHeaderProps {
  refused: RefusedChangesProps
  children: ReactNode
}

/** A record's page: header, refused changes, content. */
export function RecordFrame({ refused, children, ...header }: RecordFrameProps) {
  return (
    <ScreenFrame {...header}>
      <RefusedChanges {...refused} />
      {children}
    </ScreenFrame>
  )
}
