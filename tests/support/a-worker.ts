/** A service worker of the browser, as far as pages watch it: its state changes with or without an event. */
export function aWorker(state: ServiceWorkerState = 'installing') {
  const said: unknown[] = []
  const worker = Object.assign(new EventTarget(), {
    state,
    said,
    postMessage: (message: unknown) => void said.push(message),
    becomes(next: ServiceWorkerState, { isTold = true } = {}) {
      worker.state = next
      if (isTold) worker.dispatchEvent(new Event('statechange'))
    },
  })
  return worker
}

export type AWorker = ReturnType<typeof aWorker>

/** What a page finds as `navigator.serviceWorker`, with one registration that the test moves on. */
export function aWorkerContainer({ controller = null as AWorker | null } = {}) {
  const registration = Object.assign(new EventTarget(), {
    installing: null as AWorker | null,
    waiting: null as AWorker | null,
    active: controller,
    updates: 0,
    update: async () => void registration.updates++,
  })
  let becomeReady: (made: typeof registration) => void = () => undefined
  const ready = new Promise<typeof registration>((resolve) => (becomeReady = resolve))
  const container = Object.assign(new EventTarget(), {
    controller,
    ready,
    getRegistration: async () => (registration.active ? registration : undefined),
    register: async () => registration,
  })
  if (controller) becomeReady(registration)
  return {
    registration,
    container: container as unknown as ServiceWorkerContainer, // what is asked of it
    becomesReady: () => becomeReady(registration),
    takesControl(worker: AWorker) {
      container.controller = worker
      container.dispatchEvent(new Event('controllerchange'))
    },
  }
}
