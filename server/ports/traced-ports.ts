import type { EmailPort } from './email.ts'
import type { FilesPort } from './files.ts'
import type { PushPort } from './push.ts'
import type { SpanOptions, Tracing } from './tracing.ts'

interface Ports {
  email: EmailPort
  files: FilesPort
  push: PushPort
}

/** The same ports, with a span for each message and file that goes out or comes in: what was done, to nobody by name. */
export function tracedPorts({ email, files, push }: Ports, tracing: Tracing): Ports {
  const sent = (name: string): SpanOptions => ({ name, kind: 'client' })
  return {
    email: { send: (message) => tracing.span(sent('email.send'), () => email.send(message)) },
    files: {
      put: (bytes, mime) => tracing.span(sent('files.put'), () => files.put(bytes, mime)),
      get: (sha256) => tracing.span(sent('files.get'), () => files.get(sha256)),
      has: (sha256) => tracing.span(sent('files.has'), () => files.has(sha256)),
      delete: (name) => tracing.span(sent('files.delete'), () => files.delete(name)),
      list: () => files.list(),
    },
    push: {
      mayReach: (endpoint) => push.mayReach(endpoint),
      send: (message) =>
        tracing.span(sent('push.send'), async (span) => {
          const answer = await push.send(message)
          span.set({ 'http.response.status_code': answer.status })
          if (answer.status >= 400) span.fail()
          return answer
        }),
    },
  }
}
