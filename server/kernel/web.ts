import { extname } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type Next } from 'hono'
import { etag } from 'hono/etag'
import type { Contact } from './kernel.ts'

/**
 * Serves the built app. Its files have compressed ones beside them (`vite/compressed.ts`). Other pages are the app's own
 * routes: they get `index.html`, and `/` the page that is drawn already.
 */
export function webRoute(root: string, contact: Contact = {}): Hono {
  const file = (path?: string) => serveStatic({ root, precompressed: true, ...(path && { path }) })
  const index = file('index.html')

  const web = new Hono()
  web.use(etag(), cached)
  // What the public page's footer asks for: the page itself is the same for every server.
  web.get('/contact.json', (c) => c.json(contact))
  web.get('/', file('landing.html'), index)
  web.get('*', file(), (c, next) => (isPage(c.req.path) ? index(c, next) : next()))
  web.notFound((c) => c.text('Página não encontrada', 404))
  return web
}

/** The names in `assets` carry the hash of their content; all else is asked for again. */
async function cached(c: Context, next: Next): Promise<void> {
  await next()
  const forGood = c.req.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  if (c.res.ok) c.res.headers.set('cache-control', forGood)
}

/** An address without an extension is a page of the app; `/assets/old.js` is a file that no longer exists. */
function isPage(path: string): boolean {
  return !path.startsWith('/assets/') && extname(path) === ''
}
