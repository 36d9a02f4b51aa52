import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { InDock } from './in-dock.ts'

/** The main button of a screen on phones, full width above the bottom bar, without covering a row. */
export function ActionDock({ children }: { children: ReactNode }) {
  return (
    <chakra.div data-dock data-screen-only css={dock}>
      <InDock value>{children}</InDock>
    </chakra.div>
  )
}

const dock = {
  display: { base: 'block', md: 'none' },
  position: 'sticky',
  bottom: 'var(--bottom-bar, 0px)',
  zIndex: 'sticky',
  mt: 'auto',
  mx: '-4',
  px: '4',
  pt: '2',
  pb: '1.5',
  bg: 'bg.panel',
  borderTopWidth: '1px',
  // A phone on its side: the rows need the room, and the button stands at their end.
  '@media (max-height: 480px)': { position: 'static' },
} as const
