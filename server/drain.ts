import type { serve } from '@hono/node-server'

const sweepMs = 100

/**
 * Stops accepting requests, and waits up to `patienceMs` for those under way. A proxy keeps its connections: each is closed
 * once it has been answered.
 */
export async function drained(http: ReturnType<typeof serve>, patienceMs: number): Promise<void> {
  const closed = new Promise((resolve) => http.close(resolve))
  const sweep = setInterval(() => 'closeIdleConnections' in http && http.closeIdleConnections(), sweepMs)
  const cut = setTimeout(() => 'closeAllConnections' in http && http.closeAllConnections(), patienceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
