import { useEffect, useRef, useState } from 'react'
import { useAppCopy } from '#session/DeviceContext.tsx'

const checkEveryMs = 30 * 60_000

interface AppUpdate {
  /** A newer version waits for the person's word. */
  isReady: boolean
  /** Another window took it: the files this page started with are leaving the device. */
  isTakenElsewhere: boolean
  apply: () => void
}

/** Nothing reloads by itself: a page says that there is a newer version, and drafts survive the reload. */
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
    // A page that was loading while the worker took over was overlooked: its later screens would not open offline.
    void worker.ready.then((registration) => {
      if (!worker.controller) registration.active?.postMessage({ type: 'CLAIM' })
      const look = () => {
        if (registration.waiting && worker.controller) setWaiting(registration.waiting)
      }
      look()
      registration.addEventListener('updatefound', () =>
        registration.installing?.addEventListener('statechange', look),
      )
      timer = setInterval(() => void registration.update().catch(() => undefined), checkEveryMs) // offline: asked again later
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
