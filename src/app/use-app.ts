import { type ComponentType, useEffect, useState } from 'react'

export interface AppSource<P> {
  /** Already here, at every address but the public page's. */
  App?: ComponentType<P>
  /** Its code; calling what it answers starts the session of this window, so that is done once. */
  fetch(): Promise<() => ComponentType<P>>
}

/** The app, as soon as it is wanted and its code is here. */
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
      () => isCurrent && setFailed(true), // no network, most likely: the page says so and offers to try again
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
