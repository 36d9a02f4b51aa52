import { createContext, use } from 'react'

export const InDock = createContext(false)

/** Buttons in a dock fill it; so the same button works in the header and in the dock. */
export function useDockLook(): { size?: 'lg'; full?: boolean } {
  return use(InDock) ? inDock : {}
}

const inDock = { size: 'lg', full: true } as const
