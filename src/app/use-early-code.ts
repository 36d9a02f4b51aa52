import { useEffect } from 'react'
import { preload } from './screens.ts'

const signs = ['pointerover', 'pointerdown', 'focusin']

/**
 * Loads the code of a screen when its link is hovered, pressed or focused, so that it is ready when the link is
 * followed.
 */
export function useEarlyCode(): void {
  useEffect(() => {
    const events = new AbortController()
    for (const sign of signs) document.addEventListener(sign, fetchTarget, { signal: events.signal })
    return () => events.abort()
  }, [])
}

function fetchTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  // Not while offline: some browsers do not retry a module that failed once.
  if (!link || link.origin !== location.origin || !navigator.onLine) return
  preload(link.pathname).catch(() => undefined) // reported when the link is followed
}
