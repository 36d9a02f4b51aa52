import type { Context, Next } from 'hono'
import { addressOf } from './address.ts'
import { tokenOf } from './authenticate.ts'
import type { Kernel } from './kernel.ts'

/**
 * Before every route that is no file of the app: whoever brings no session that this process knows is counted by their
 * network. So one sender of unknown tokens, or of anything that is answered without one, is told when to come again, and
 * whoever is in goes on beside them.
 */
export function limitStrangers(kernel: Kernel) {
  return async function limited(c: Context, next: Next): Promise<void> {
    const token = tokenOf(c)
    const isKnown = () => Boolean(token && kernel.sessions.lately(token))
    if (isKnown()) return next()
    const network = addressOf(kernel, c)
    await kernel.networkGate.pass(network)
    await next()
    // All devices of a building, or of a mobile network, ask at once after the process has begun again.
    if (isKnown()) kernel.networkGate.settle(network, 1, 0)
  }
}
