import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

export interface Loadable {
  /** Loads its code in advance. */
  load(): Promise<unknown>
}

export interface Later<P> extends Loadable {
  /** Renders nothing until its code is loaded. */
  Part: (props: P) => ReactNode
  load(): Promise<ComponentType<P>>
}

/**
 * A component whose code is loaded when it is first rendered, and that renders synchronously if it is loaded already.
 * Not React's `lazy`: once a `Suspense` has shown its fallback, React keeps it for 300 ms. Here the fallback is nothing.
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
 * Loads the code of the forms and dialogs that this screen may open, once the browser is idle: it must be here when the
 * network is lost.
 */
export function useSoon(parts: Readonly<Record<string, Loadable>>): void {
  useEffect(() => {
    const fetchNow = () => {
      for (const part of Object.values(parts)) part.load().catch(() => undefined) // reported when the component is rendered
    }
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) return void setTimeout(fetchNow, idleMs)
    requestIdleCallback(fetchNow, { timeout: idleMs })
  }, [parts])
}

const idleMs = 2000
