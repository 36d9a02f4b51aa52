import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number | string }
}

export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  status: { code?: number; message?: string }
  events: unknown[]
}

/** A collector of OpenTelemetry on loopback, which keeps what it is sent (OTLP over HTTP, as JSON). */
export async function aCollector() {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const http = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      bodies.push(body)
      for (const { scopeSpans } of (JSON.parse(body) as Traces).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => http.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, // listening on TCP
    spans,
    /** All that arrived, to be searched for what must not. */
    text: () => bodies.join('\n'),
    close: () => new Promise((resolve) => http.close(resolve)),
  }
}

interface Traces {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[]
}

export function attributesOf({ attributes }: ReceivedSpan): Record<string, string | number | undefined> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  )
}
