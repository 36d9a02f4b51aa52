import { type ReadonlySignal, signal } from '@preact/signals-react'

/**
 * Whether the app's own files are cached, so that it opens offline.
 *
 *   coming ──installed──> here        impossible: this browser has no service workers, or they are blocked
 *     │  ^
 *     └──┘ the network was lost during the download: the browser then drops the worker, and registration is retried
 */
export type AppCopyState = 'coming' | 'here' | 'impossible'

export interface AppCopy {
  state: ReadonlySignal<AppCopyState>
  /** Registers the worker and retries until it is active; answers a function that stops. */
  keep(): () => void
}

interface Dependencies {
  /** `navigator.serviceWorker`, where there is one. */
  worker: ServiceWorkerContainer | undefined
  /** The source of the events after which a retry is worth it. */
  window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

const firstWaitMs = 5_000
/** Upper limit of the waits: where installing can never succeed (full storage), each retry downloads the whole app. */
const longestWaitMs = 30 * 60_000

export function appCopy({ worker, window }: Dependencies): AppCopy {
  const state = signal<AppCopyState>(worker ? 'coming' : 'impossible')
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = firstWaitMs
  let followed: ServiceWorker | null = null

  async function look(container: ServiceWorkerContainer): Promise<void> {
    clearTimeout(timer)
    try {
      const known = await container.getRegistration()
      const registration = known?.active ? known : await container.register('/service-worker.js')
      if (registration.active) return arrived()
      state.value = 'coming'
      follow(container, registration.installing ?? registration.waiting)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'SecurityError') state.value = 'impossible'
      else askLater(container) // its file could not be fetched
    }
  }

  function follow(container: ServiceWorkerContainer, coming: ServiceWorker | null): void {
    if (!coming || coming === followed) return
    followed = coming
    const read = () => {
      if (coming.state === 'activated') arrived()
      if (coming.state === 'redundant') askLater(container)
    }
    coming.addEventListener('statechange', read)
    read() // it may have been there before anybody listened
  }

  function arrived(): void {
    clearTimeout(timer)
    state.value = 'here'
    waitMs = firstWaitMs
  }

  function askLater(container: ServiceWorkerContainer): void {
    state.value = 'coming'
    clearTimeout(timer)
    timer = setTimeout(() => void look(container), waitMs)
    waitMs = Math.min(waitMs * 2, longestWaitMs)
  }

  return {
    state,
    keep() {
      if (!worker) return () => undefined
      const again = () => void look(worker)
      for (const sign of signs) window.addEventListener(sign, again)
      // WebKit does not always tell the last change of state of a worker: either of these says the same.
      worker.addEventListener('controllerchange', again)
      void worker.ready.then(arrived)
      again()
      return () => {
        clearTimeout(timer)
        worker.removeEventListener('controllerchange', again)
        for (const sign of signs) window.removeEventListener(sign, again)
      }
    },
  }
}

/** The network is back, or the page is visible again. */
const signs = ['online', 'focus', 'pageshow']
