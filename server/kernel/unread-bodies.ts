import { setTimeout as sleep } from 'node:timers/promises'
import type { Http2Bindings, HttpBindings } from '@hono/node-server'

type Bindings = HttpBindings | Http2Bindings
type Incoming = Bindings['incoming']
type Serve = (request: Request, env: Bindings) => Response | Promise<Response>

/** Of all requests together: so much costs the process a few hundredths of a core. */
const bytesPerMs = (16 * 1024 * 1024) / 1000
/** More than any command accepts. The connection of a longer one is cut. */
const mostBytes = 64 * 1024 * 1024

/**
 * Refusals come before the body is read (`limits-before-bodies`), but must not be sent before it has arrived: whoever
 * is still sending would find the connection cut instead of the refusal, and send everything again. So the rest is taken and
 * thrown away, and slowly: six people who send 8 MB without permission would otherwise keep the process busy.
 */
export function afterTheBody(serve: Serve): Serve {
  let freeAt = 0
  return async function answer(request, env) {
    const response = await serve(request, env)
    if (isUntouched(env.incoming)) await takeRest(env.incoming)
    return response
  }

  async function takeRest(incoming: Incoming): Promise<void> {
    let taken = 0
    try {
      for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
        const { byteLength } = chunk as Buffer // no encoding is set
        taken += byteLength
        if (taken > mostBytes) return
        freeAt = Math.max(freeAt, performance.now()) + byteLength / bytesPerMs
        const wait = freeAt - performance.now()
        if (wait > 1) await sleep(wait)
      }
    } catch (error) {
      if (!(error instanceof Error)) throw error // else the sender is gone, and with them who would be answered
    }
  }
}

function isUntouched({ headers, readableFlowing, readableEnded, destroyed }: Incoming): boolean {
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
  return (
    hasBody &&
    Number(headers['content-length'] ?? 0) <= mostBytes &&
    readableFlowing === null &&
    !readableEnded &&
    !destroyed
  )
}
