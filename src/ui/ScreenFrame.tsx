import type { ReactNode } from 'react'
import { ActionDock } from './ActionDock.tsx'
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx'
import { Screen } from './Screen.tsx'

interface ScreenFrameProps extends PageHeaderProps {
  children: ReactNode
}

/** A screen with its header and main button, which on phones is in the dock. */
export function ScreenFrame({ children, ...header }: ScreenFrameProps) {
  return (
    <Screen>
      <PageHeader {...header} />
      {children}
      {header.mainAction && <ActionDock>{header.mainAction}</ActionDock>}
    </Screen>
  )
}
