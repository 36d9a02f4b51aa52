import { createContext, use } from 'react'

export const InDock = createContext(false)

/** The buttons of a dock fill it; so one button is drawn in the header and in the dock. */
export function useDockLook(): { size?: 'lg'; full?: boolean } {
  return use(InDock) ? inDock : {}
}

const inDock = { size: 'lg', full: true } as const
