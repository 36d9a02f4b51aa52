import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

export interface Loadable {
  /** Fetches its code ahead of need. */
  load(): Promise<unknown>
}

export interface Later<P> extends Loadable {
  /** Shows nothing until its code is here. */
  Part: (props: P) => ReactNode
  load(): Promise<ComponentType<P>>
}

/**
 * A part of the app whose code comes when it is first drawn, and that is drawn at once where the code is here already.
 * Not React's `lazy`: what has waited behind a `Suspense`, if only for a moment, is held back by it for 300 ms, so that
 * fallbacks do not flicker. Here the fallback is nothing.
 */
export function later<P extends object>(fetchCode: () => Promise<ComponentType<P>>): Later<P> {
  let here: ComponentType<P> | undefined
  const load = async () => (here ??= await fetchCode())

  function Part(props: P) {
    const [Drawn, setDrawn] = useState(() => here)
    const [fault, setFault] = useState<{ error: unknown } | null>(null)

    useEffect(() => {
      if (Drawn) return
      let isCurrent = true
      load().then(
        (Loaded) => isCurrent && setDrawn(() => Loaded),
        (error: unknown) => isCurrent && setFault({ error }),
      )
      return () => {
        isCurrent = false
      }
    }, [Drawn])

    if (fault) throw fault.error
    return Drawn ? <Drawn {...props} /> : null
  }
  return { Part, load }
}

/**
 * Fetches the code of forms and dialogs that this screen may soon open, once the browser has nothing else to do: it must be
 * here when the network goes.
 */
export function useSoon(parts: Readonly<Record<string, Loadable>>): void {
  useEffect(() => {
    const fetchNow = () => {
      for (const part of Object.values(parts)) part.load().catch(() => undefined) // told when it is drawn
    }
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) return void setTimeout(fetchNow, idleMs)
    requestIdleCallback(fetchNow, { timeout: idleMs })
  }, [parts])
}

const idleMs = 2000
