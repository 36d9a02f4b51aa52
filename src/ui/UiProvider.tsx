import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { followColorMode } from './color-mode.ts'
import { Toaster } from './Toaster.tsx'
import { createToasts } from '#toasts/toasts.ts'
import { TooltipLayer } from './TooltipLayer.tsx'
import { ToastsContext } from '#toasts/use-toasts.ts'

/** Provides what this folder's components need: theme, colour mode, tooltips and toasts. */
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
