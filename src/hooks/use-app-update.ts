import { useEffect, useRef, useState } from 'react'
import { useAppCopy } from '#session/DeviceContext.tsx'

const checkEveryMs = 30 * 60_000

interface AppUpdate {
  /** A newer version waits until the person accepts it. */
  isReady: boolean
  /** Another window activated it: the files of this page are being removed from the cache. */
  isTakenElsewhere: boolean
  apply: () => void
}

/** Nothing reloads by itself: the page offers the newer version, and drafts survive the reload. */
export function useAppUpdate(): AppUpdate {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  const [isTakenElsewhere, setTaken] = useState(false)
  const isOurs = useRef(false)
  const copy = useAppCopy()

  useEffect(() => copy.keep(), [copy])

  useEffect(() => {
    const worker = navigator.serviceWorker
    if (!import.meta.env.PROD || !worker) return
    let timer: ReturnType<typeof setInterval> | undefined
    let wasControlled = worker.controller !== null
    const onChange = () => {
      if (isOurs.current) location.reload()
      else if (wasControlled) setTaken(true)
      wasControlled = true
    }
    worker.addEventListener('controllerchange', onChange)
    // A page that was loading while the worker took control is not controlled by it: its other screens would not open offline.
    void worker.ready.then((registration) => {
      if (!worker.controller) registration.active?.postMessage({ type: 'CLAIM' })
      const look = () => {
        if (registration.waiting && worker.controller) setWaiting(registration.waiting)
      }
      look()
      registration.addEventListener('updatefound', () =>
        registration.installing?.addEventListener('statechange', look),
      )
      timer = setInterval(() => void registration.update().catch(() => undefined), checkEveryMs) // offline: checked again later
    })
    return () => {
      clearInterval(timer)
      worker.removeEventListener('controllerchange', onChange)
    }
  }, [])

  function apply() {
    isOurs.current = true
    waiting?.postMessage({ type: 'SKIP_WAITING' })
  }
  return { isReady: waiting !== null && !isTakenElsewhere, isTakenElsewhere, apply }
}
