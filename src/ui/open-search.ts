import { createContext } from 'react'

/** Opens the command palette, from wherever on a screen it is offered. */
export const OpenSearch = createContext<() => void>(() => undefined)
