import { useEffect, useEffectEvent } from 'react'

const mark = 'closedByBack'

function isMarked(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && mark in state
}

/**
 * What is open over a screen takes an entry of the history: going back closes it, as phones do. Links within replace
 * that entry.
 */
export function useBackCloses(close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    const state: unknown = history.state
    history.pushState({ ...(typeof state === 'object' && state), [mark]: true }, '')
    const left = () => {
      if (!isMarked()) onBack()
    }
    addEventListener('popstate', left)
    return () => {
      removeEventListener('popstate', left)
      if (isMarked()) history.back()
    }
  }, [])
}
