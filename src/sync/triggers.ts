import type { Engine } from './engine.ts'

/**
 * What makes a tab sync: coming to the front, coming back online, coming back from the browser's page cache. The rest
 * (a new entry, the timer, the server's events) the engine watches itself. Answers a function that stops watching.
 */
export function watchEnvironment(engine: Engine): () => void {
  const retry = () => void engine.retryNow()
  const whenVisible = () => {
    if (document.visibilityState === 'visible') retry()
  }
  const look = () => void engine.wake()
  window.addEventListener('online', retry)
  window.addEventListener('offline', look)
  window.addEventListener('pageshow', retry)
  document.addEventListener('visibilitychange', whenVisible)
  return () => {
    window.removeEventListener('online', retry)
    window.removeEventListener('offline', look)
    window.removeEventListener('pageshow', retry)
    document.removeEventListener('visibilitychange', whenVisible)
  }
}
