import { createContext, use } from 'react'

export const InPanel = createContext(false)

/** Whether this is part of a record beside its list: narrow, and below the screen's own title. */
export function useInPanel(): boolean {
  return use(InPanel)
}
