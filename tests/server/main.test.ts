import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runMain } from '#tests/support/main-process.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'zelo-main-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const run = (environment: Record<string, string>) => runMain({ DATA_DIR: dataDir, ...environment })

test('a first start prints its address and accounts, and Ctrl-C leaves no process running', async () => {
  const first = run({ PORT: '0' })
  try {
    const address = await first.says(/http:\/\/localhost:\d+/)
    await first.says(/sindico@demo\.zelo/)
    const [, password = ''] = /senha: (\S+)\)/.exec(first.said()) ?? []
    const login = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'sindico@demo.zelo', password }),
    })
    expect(login.status).toBe(200)

    const second = run({ PORT: new URL(address).port })
    expect(await second.exit).toBe(1)
    expect(second.said()).toContain('já está em uso')

    const { token } = (await login.json()) as { token: string }
    const stream = await fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${token}` } })
    expect(stream.status).toBe(200)
    first.child.kill('SIGINT')
    expect(await first.exit).toBe(0) // with a stream still open
    await expect(fetch(`${address}/api/health`)).rejects.toThrow('fetch failed')
  } finally {
    first.child.kill('SIGKILL')
  }
}, 60_000)

test('a start with invalid variables lists all of them', async () => {
  const refused = run({ PORT: 'x', DEMO: 'talvez' })
  expect(await refused.exit).toBe(1)
  expect(refused.said()).toContain('PORT')
  expect(refused.said()).toContain('DEMO')
}, 20_000)
