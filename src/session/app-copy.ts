import { type ReadonlySignal, signal } from '@preact/signals-react'

/**
 * Whether the app itself is on this device, so that it opens without a network.
 *
 *   coming ──installed──> here        impossible: this browser keeps no apps, or was told not to
 *     │  ^
 *     └──┘ the network went while its files were fetched: the browser then forgets the worker, and is asked again
 */
export type AppCopyState = 'coming' | 'here' | 'impossible'

export interface AppCopy {
  state: ReadonlySignal<AppCopyState>
  /** Sees to it from now on, and answers how to stop. */
  keep(): () => void
}

interface Dependencies {
  /** `navigator.serviceWorker`, where there is one. */
  worker: ServiceWorkerContainer | undefined
  /** Says when the network may be back, or the person is. */
  window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

const firstWaitMs = 5_000
/** Where it can never succeed (a full device), the whole app would be fetched again and again. */
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
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') arrived()
      if (coming.state === 'redundant') askLater(container)
    })
  }

  function arrived(): void {
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
      again()
      return () => {
        clearTimeout(timer)
        for (const sign of signs) window.removeEventListener(sign, again)
      }
    },
  }
}

/** The network is back; somebody looks at this page again. */
const signs = ['online', 'focus', 'pageshow']
