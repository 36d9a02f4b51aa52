import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Contact } from '#server/kernel/kernel.ts'
import { webRoute } from '#server/kernel/web.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'

let server: TestServer
let folder: string
const script = `console.log('${'zelo '.repeat(1000)}')`

beforeAll(async () => {
  const outside = mkdtempSync(join(tmpdir(), 'zelo-web-'))
  folder = join(outside, 'web')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(outside, 'secret.txt'), 'segredo')
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Zelo</title>')
  writeFileSync(join(folder, 'sw.js'), '// worker')
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
  writeFileSync(join(folder, 'assets', 'index-abc123.js'), script)
  writeFileSync(join(folder, 'assets', 'index-abc123.js.br'), brotliCompressSync(script))
  server = await aServer({ settings: { webFolder: folder } })
})
afterAll(async () => {
  await server.close()
  rmSync(join(folder, '..'), { recursive: true })
})

function aWeb(files: Record<string, string>): string {
  const made = mkdtempSync(join(tmpdir(), 'zelo-web-'))
  const all = { 'index.html': '<!doctype html><title>Zelo</title>', ...files }
  for (const [name, text] of Object.entries(all)) writeFileSync(join(made, name), text)
  return made
}

function webOf(files: string, contact: Contact) {
  return new Hono().route('/', webRoute(files, contact))
}

const get = async (path: string, headers: Record<string, string> = {}) =>
  server.app.request(path, { headers })

test.each(['/', '/app/occurrences', '/app/occurrences/123', '/activate-account?token=x'])(
  'the path %s answers the app',
  async (path) => {
    const page = await get(path)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<title>Zelo</title>')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  },
)

test('the public page is prerendered, all other paths get the app', async () => {
  const drawn = aWeb({ 'landing.html': '<!doctype html><h1>O condomínio em ordem</h1>' })
  const app = webOf(drawn, {})
  try {
    for (const path of ['/', '/?entrar=1', '/landing.html'])
      expect(await (await app.request(path)).text()).toContain('<h1>')
    for (const path of ['/app', '/activate-account', '/index.html', '/nada'])
      expect(await (await app.request(path)).text()).not.toContain('<h1>')
  } finally {
    rmSync(drawn, { recursive: true })
  }
})

test('the public page gets the configured contact data, or none', async () => {
  const silent = await get('/contact.json')
  expect(await silent.json()).toEqual({})
  const contact = { phone: '(31) 3555-0142', address: 'Rua </script>, 2\nBelo Horizonte' }
  const told = await webOf(folder, contact).request('/contact.json')
  expect(told.headers.get('content-type')).toBe('application/json')
  expect(told.headers.get('cache-control')).toBe('no-cache')
  expect(await told.json()).toEqual(contact)
})

test('a hashed file is cached for a year; the app, its worker and manifest are revalidated', async () => {
  const asset = await get('/assets/index-abc123.js')
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  for (const path of ['/sw.js', '/manifest.webmanifest', '/index.html'])
    expect((await get(path)).headers.get('cache-control')).toBe('no-cache')
  const again = await get('/sw.js', { 'if-none-match': (await get('/sw.js')).headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('text is compressed with an encoding that the browser accepts', async () => {
  const asset = await get('/assets/index-abc123.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(asset.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await asset.arrayBuffer())).toString()).toBe(script)
})

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/../../secret.txt',
  '/....//secret.txt',
])('a path such as %s does not lead out of the folder', async (path) => {
  expect(await (await get(path)).text()).not.toContain('segredo')
})

test.each(['/assets/index-old.js', '/assets/old', '/icon-old.png'])(
  'the file %s of another version is not found, instead of answering the app, and nobody keeps that answer',
  async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-type')).not.toContain('html')
  },
)

test('a path under /api never answers the app', async () => {
  const answer = await get('/api/nada')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
})
