import { type ReadonlySignal, signal } from '@preact/signals-react'

export interface AppUpdate {
  /** A newer version waits until the person accepts it. */
  isReady: ReadonlySignal<boolean>
  /** Another window activated it: the files of this page are being removed from the cache. */
  isTakenElsewhere: ReadonlySignal<boolean>
  /** Looks for newer versions from time to time; answers a function that stops. */
  keep(): () => void
  /** Activates the version that waits, and reloads the page. */
  apply(): void
}

interface Dependencies {
  /** `navigator.serviceWorker`, where there is one. */
  worker: ServiceWorkerContainer | undefined
  reload: () => void
}

const checkEveryMs = 30 * 60_000

/**
 * Nothing reloads by itself: the page offers the newer version, and drafts survive the reload. Made with the window, as
 * a worker may change before a screen listens.
 */
export function appUpdate({ worker, reload }: Dependencies): AppUpdate {
  const isReady = signal(false)
  const isTakenElsewhere = signal(false)
  let waiting: ServiceWorker | null = null
  let isOurs = false
  let wasControlled = worker?.controller != null
  let known: ServiceWorkerRegistration | undefined

  function look(): void {
    if (!known?.waiting || !worker?.controller) return
    waiting = known.waiting
    isReady.value = !isTakenElsewhere.value
  }

  function followComing(): void {
    known?.installing?.addEventListener('statechange', look)
    look()
  }

  worker?.addEventListener('controllerchange', () => {
    if (isOurs) return finish()
    if (wasControlled) {
      isTakenElsewhere.value = true
      isReady.value = false
    }
    wasControlled = true
    look() // what waits already could not be offered to a page without a worker
  })

  void worker?.ready.then((registration) => {
    known = registration
    // A page that was loading while the worker took control is not controlled by it: its other screens would not open offline.
    if (!worker.controller) registration.active?.postMessage({ type: 'CLAIM' })
    registration.addEventListener('updatefound', followComing)
    followComing() // one may be coming since before anybody listened
  })

  function finish(): void {
    if (!isOurs) return
    isOurs = false
    reload()
  }

  return {
    isReady,
    isTakenElsewhere,
    keep() {
      const check = async () => {
        try {
          await known?.update()
        } catch (error) {
          if (!(error instanceof Error)) throw error // offline: checked again later
        }
        look()
      }
      const timer = setInterval(() => void check(), checkEveryMs)
      return () => clearInterval(timer)
    },
    apply() {
      const chosen = waiting
      if (!chosen) return
      isOurs = true
      const read = () => chosen.state === 'activated' && finish()
      chosen.addEventListener('statechange', read)
      chosen.postMessage({ type: 'SKIP_WAITING' })
      read() // another window was faster
    },
  }
}
