import { type ComponentType, useEffect, useState } from 'react'

export interface AppSource<P> {
  /** Loaded already, at every address but the public page's. */
  App?: ComponentType<P>
  /** Loads its code; the answered function starts the session of this window, so it is called once. */
  fetch(): Promise<() => ComponentType<P>>
}

/** The app, once it is wanted and its code is loaded. */
export function useApp<P>(source: AppSource<P>, isWanted: boolean) {
  const [App, setApp] = useState<ComponentType<P> | null>(() => source.App ?? null)
  const [isFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isMissing = isWanted && App === null

  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    setFailed(false)
    source.fetch().then(
      (open) => {
        if (!isCurrent) return
        const Opened = open()
        setApp(() => Opened)
      },
      () => isCurrent && setFailed(true), // most likely no network: the page says so and offers a retry
    )
    return () => {
      isCurrent = false
    }
  }, [source, isMissing, attempt])

  return {
    App,
    isFailed: isMissing && isFailed,
    isComing: isMissing && !isFailed,
    tryAgain: () => setAttempt((count) => count + 1),
  }
}
