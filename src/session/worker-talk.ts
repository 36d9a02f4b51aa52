import type { Unsent } from '#store/operations.ts'
import type { TokenStore } from './token-store.ts'

/** Shorter than the worker's own timeout for the answer. */
const patienceMs = 10_000

/**
 * Answers the service worker, which asks a visible window to send, a hidden one for the token to send with, and any to
 * open what a pressed notification is about.
 */
export function serveWorker(
  session: { flush(ms: number): Promise<Unsent> },
  tokens: TokenStore,
  open: (path: string) => void,
): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }: MessageEvent<Question | null>) => {
    if (data?.type === 'FLUSH')
      void session
        .flush(patienceMs)
        .then(({ operations, quiet }) => ports[0]?.postMessage(operations + quiet))
    if (data?.type === 'SESSION') void tokens.read().then((signedIn) => ports[0]?.postMessage(signedIn))
    if (data?.type === 'OPEN' && data.path?.startsWith('/app')) {
      open(data.path)
      ports[0]?.postMessage(true)
    }
  })
}

interface Question {
  type?: string
  path?: string
}

/** Whether the browser wakes the worker to send while Zelo is closed. */
export function sendsWhileClosed(): boolean {
  return 'SyncManager' in globalThis
}

/** Background Sync: asks the browser to wake the worker when the network is back (not on Safari and Firefox). */
export async function wakeWorkerLater(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } } // not in lib.dom: Background Sync
  if (!sync) return
  try {
    await sync.register('zelo-outbox')
  } catch (error) {
    if (!(error instanceof DOMException)) throw error // blocked by the person's settings: the page's own schedule sends
  }
}
