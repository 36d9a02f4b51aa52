import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { aClock } from '#tests/support/a-clock.ts'

const clock = aClock('2026-11-24T12:00:00.000Z')
let server: TestServer
let silent: TestServer
beforeAll(async () => {
  const contact = { email: 'seguranca@zelo.example' }
  server = await aServer({ clock, settings: { publicUrl: 'https://zelo.example', contact } })
  silent = await aServer()
})
afterAll(async () => {
  await server.close()
  await silent.close()
})

const path = '/.well-known/security.txt'

test('whoever finds a weakness reads where to report it (RFC 9116)', async () => {
  const answer = await server.app.request(path)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8/i)
  expect(await answer.text()).toBe(
    [
      'Contact: mailto:seguranca@zelo.example',
      'Expires: 2027-05-23T12:00:00.000Z',
      'Preferred-Languages: pt-BR, en',
      'Canonical: https://zelo.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('an operator without an address has no such page, and no page takes another base', async () => {
  expect((await silent.app.request(path)).status).toBe(404)
  const { headers } = await silent.app.request('/api/health')
  expect(headers.get('content-security-policy')).toContain("base-uri 'none'")
})
