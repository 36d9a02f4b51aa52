import { createContext, useContext } from 'react'
import type { Toasts } from './toasts.ts'

export const ToastsContext = createContext<Toasts | null>(null)

/** `toasts.success('Reserva solicitada.')`, `toasts.error(...)`, `toasts.info(...)`; never the only place of an error. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext)
  if (!toasts) throw new Error('useToasts needs a UiProvider above it')
  return toasts
}
