import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { matchesTag } from './download.ts'
import { openApiDocument } from './openapi.ts'
import { sha256 } from './session-rows.ts'

interface Built {
  text: string
  gzip: Uint8Array<ArrayBuffer>
  etag: string
}

/** `GET /api/openapi.json`: built and compressed when it is first asked for, the same until the process ends. */
export function openApiRoute() {
  let built: Built | undefined

  return function handle(c: Context): Response {
    built ??= build()
    c.header('etag', built.etag)
    c.header('cache-control', 'public, no-cache')
    c.header('vary', 'accept-encoding')
    if (matchesTag(c.req.header('if-none-match'), built.etag)) return c.body(null, 304)
    c.header('content-type', 'application/json')
    if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(built.text)
    c.header('content-encoding', 'gzip')
    return c.body(built.gzip)
  }
}

function build(): Built {
  const text = JSON.stringify(openApiDocument())
  return { text, gzip: new Uint8Array(gzipSync(text)), etag: `W/"${sha256(text)}"` } // weak: compressed or not
}
