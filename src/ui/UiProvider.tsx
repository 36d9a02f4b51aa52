import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { followColorMode } from './color-mode.ts'
import { Toaster } from './Toaster.tsx'
import { createToasts } from '#toasts/toasts.ts'
import { TooltipLayer } from './TooltipLayer.tsx'
import { ToastsContext } from '#toasts/use-toasts.ts'

/** The theme, the colour mode, tooltips and toasts: everything a component of this folder stands on. */
export function UiProvider({ children }: { children: ReactNode }) {
  const [toasts] = useState(createToasts)
  useEffect(followColorMode, [])

  return (
    <ToastsContext value={toasts}>
      {children}
      <Toaster />
      <TooltipLayer />
    </ToastsContext>
  )
}
