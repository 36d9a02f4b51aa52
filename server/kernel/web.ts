import { extname } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type Next } from 'hono'
import { etag } from 'hono/etag'
import type { Contact } from './kernel.ts'

/** What the operator's page says beside the files. */
export const contactPath = '/contact.json'

/**
 * Serves the built app, with precompressed files (`vite/compressed.ts`). Other paths are client-side routes and get
 * `index.html`; `/` gets the prerendered page.
 */
export function webRoute(root: string, contact: Contact = {}): Hono {
  const file = (path?: string) => serveStatic({ root, precompressed: true, ...(path && { path }) })
  const index = file('index.html')

  const web = new Hono()
  web.use(etag(), cached)
  // For the public page's footer: the page itself is the same on every server.
  web.get(contactPath, (c) => c.json(contact))
  web.get('/', file('landing.html'), index)
  web.get('*', file(), (c, next) => (isPage(c.req.path) ? index(c, next) : next()))
  web.notFound((c) => c.text('Página não encontrada', 404))
  return web
}

/**
 * File names in `assets` contain a content hash and are cached for ever; everything else is revalidated. What is not here
 * may be there in a moment, with another version: RFC 9110 section 15.5.5 lets caches keep a 404 that says nothing.
 */
async function cached(c: Context, next: Next): Promise<void> {
  await next()
  const forGood = c.req.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  c.res.headers.set('cache-control', c.res.ok ? forGood : 'no-store')
}

/** A path without an extension is a client-side route; `/assets/old.js` is a file that no longer exists. */
function isPage(path: string): boolean {
  return !path.startsWith('/assets/') && extname(path) === ''
}
