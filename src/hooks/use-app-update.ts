import { useEffect, useState } from 'react'

const checkEveryMs = 30 * 60_000

/**
 * Whether a newer version of the app waits, and the person's word to take it. Nothing reloads by itself: an old page
 * keeps the files it started with, and drafts survive the reload.
 */
export function useAppUpdate(): { isReady: boolean; apply: () => void } {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)

  useEffect(() => {
    if (!import.meta.env.PROD || !navigator.serviceWorker) return
    let timer: ReturnType<typeof setInterval> | undefined
    void navigator.serviceWorker.register('/service-worker.js').then((registration) => {
      const look = () => {
        if (registration.waiting && navigator.serviceWorker.controller) setWaiting(registration.waiting)
      }
      look()
      registration.addEventListener('updatefound', () =>
        registration.installing?.addEventListener('statechange', look),
      )
      timer = setInterval(() => void registration.update().catch(() => undefined), checkEveryMs) // offline: asked again later
    })
    return () => clearInterval(timer)
  }, [])

  function apply() {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting?.postMessage({ type: 'SKIP_WAITING' })
  }
  return { isReady: waiting !== null, apply }
}
