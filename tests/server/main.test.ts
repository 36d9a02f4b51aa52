import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'zelo-main-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...environment },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  async function says(pattern: RegExp): Promise<string> {
    for (;;) {
      const [match] = pattern.exec(said) ?? []
      if (match) return match
      if (child.exitCode !== null) throw new Error(said)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  return { child, exit, says, said: () => said }
}

test('a first start says where it is and who may enter; Ctrl-C leaves nothing running', async () => {
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

test('an environment with mistakes is refused with all of them', async () => {
  const refused = run({ PORT: 'x', DEMO: 'talvez' })
  expect(await refused.exit).toBe(1)
  expect(refused.said()).toContain('PORT')
  expect(refused.said()).toContain('DEMO')
}, 20_000)
