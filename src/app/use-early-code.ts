import { useEffect } from 'react'
import { preload } from './screens.ts'

const signs = ['pointerover', 'pointerdown', 'focusin']

/** The code of a screen is fetched when a link to it is pointed at, pressed or focused: it is here when it is followed. */
export function useEarlyCode(): void {
  useEffect(() => {
    const events = new AbortController()
    for (const sign of signs) document.addEventListener(sign, fetchTarget, { signal: events.signal })
    return () => events.abort()
  }, [])
}

function fetchTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  // Without network what is not here fails, and some browsers do not try a module twice.
  if (!link || link.origin !== location.origin || !navigator.onLine) return
  preload(link.pathname).catch(() => undefined) // told when the link is followed
}
