import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { Contact } from './kernel.ts'

interface WebFile {
  path: string
  type: string
  /** Its name carries the hash of its content. */
  isImmutable: boolean
  bytes: Buffer
  etag: string
}

/**
 * Serves the built app. Only files that were there at the start exist, by their exact address, so no address leads out
 * of the folder. Other pages are the app's own routes: they get `index.html`, and `/` the page that is drawn already.
 */
export function webRoute(folder: string, contact: Contact = {}) {
  const files = readWeb(folder)
  const index = files.get('/index.html')
  const landing = files.get('/landing.html') ?? index
  if (landing) files.set('/', landing)
  files.set(contactPath, contactFile(contact))
  const compress = compressor()

  return async function web(c: Context): Promise<Response> {
    const { path } = c.req
    const file = files.get(path) ?? (isPage(path) ? index : undefined)
    if (!file) return c.text('Página não encontrada', 404)
    c.header('etag', file.etag)
    c.header('cache-control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    c.header('vary', 'accept-encoding')
    if (c.req.header('if-none-match') === file.etag) return c.body(null, 304)
    c.header('content-type', file.type)
    const { encoding, bytes } = await compress(file, c.req.header('accept-encoding') ?? '')
    if (encoding) c.header('content-encoding', encoding)
    return c.body(bytes as Uint8Array<ArrayBuffer>) // read from a file, never shared
  }
}

function readWeb(folder: string): Map<string, WebFile> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    paths.map((path) => [`/${relative(folder, path).split(sep).join('/')}`, describe(path, folder)]),
  )
}

function describe(path: string, folder: string): WebFile {
  const bytes = readFileSync(path)
  return {
    path,
    bytes,
    type: types[extname(path)] ?? 'application/octet-stream',
    isImmutable: relative(folder, path).startsWith(`assets${sep}`),
    etag: tagOf(bytes),
  }
}

/** What the public page's footer asks for; a file of its own, because the page is the same for every server. */
function contactFile(contact: Contact): WebFile {
  const bytes = Buffer.from(JSON.stringify(contact))
  return { path: contactPath, bytes, type: 'application/json', isImmutable: false, etag: tagOf(bytes) }
}

const contactPath = '/contact.json'

function tagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
}

/** An address without an extension is a page of the app; `/assets/old.js` is a file that no longer exists. */
function isPage(path: string): boolean {
  return !path.startsWith('/assets/') && extname(path) === ''
}

type Compressed = { encoding?: string; bytes: Uint8Array }

/** Each file is compressed once, at its first request. */
function compressor() {
  const kept = new Map<string, Promise<Compressed>>()
  return function compress(file: WebFile, accepted: string): Promise<Compressed> | Compressed {
    const encoding = encodings.find(({ name }) => new RegExp(`\\b${name}\\b`).test(accepted))
    if (!encoding || !isText(file.type) || file.bytes.length < 1024) return { bytes: file.bytes }
    const key = `${encoding.name} ${file.path}`
    const bytes =
      kept.get(key) ?? encoding.run(file.bytes).then((bytes) => ({ encoding: encoding.name, bytes }))
    kept.set(key, bytes)
    return bytes
  }
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const encodings = [
  {
    name: 'br',
    run: (bytes: Buffer) => toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  },
  { name: 'gzip', run: (bytes: Buffer) => toGzip(bytes, { level: 9 }) },
]

function isText(type: string): boolean {
  return /^text\/|javascript|json|svg|xml/.test(type)
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
