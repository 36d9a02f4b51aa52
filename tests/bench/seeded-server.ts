import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { aFreePort } from '#tests/support/a-free-port.ts'

export const password = 'medida-2026'
const house = fileURLToPath(new URL('../..', import.meta.url))

/** The built server in its own process, as in production, over its own database with demo data. */
export async function aSeededServer(occurrences: number, settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'zelo-bench-'))
  const port = await aFreePort()
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'error',
    REQUEST_RATE: '0', // no rate limits: one token sends everything
    WRITES_PER_HOUR: '0',
    ...settings,
  }
  await finished(
    spawn('node', ['dist/server/demo.js', '--occurrences', String(occurrences)], {
      cwd: house,
      env,
      stdio: 'ignore',
    }),
  )
  const server = await aProcess(env)
  return {
    url: server.url,
    dataDir,
    /** Another process over the same database. */
    async beside(other: Record<string, string>) {
      return aProcess({ ...env, PORT: String(await aFreePort()), ...other })
    },
    async close() {
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function aProcess(env: NodeJS.ProcessEnv) {
  const server = spawn('node', ['dist/server/main.js'], { cwd: house, env, stdio: 'ignore' })
  const url = `http://127.0.0.1:${env.PORT}`
  await answers(`${url}/api/health`)
  return {
    url,
    async close() {
      server.kill('SIGTERM')
      await finished(server)
    },
  }
}

export async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} does not answer`)
}

export async function tokenOf(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { token } = (await answer.json()) as { token: string }
  return token
}

/** Occurrences that the resident of this token has just recorded, and may edit. */
export async function recordedBy(token: string, url: string, count = 50): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ title: 'Medida', description: 'Medida', residence_id: null })
  return Promise.all(
    Array.from({ length: count }, async () => {
      const answer = await fetch(`${url}/api/occurrences`, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`An occurrence could not be recorded: ${await answer.text()}`)
      return ((await answer.json()) as { id: string }).id
    }),
  )
}

function finished(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => resolve())
    child.once('error', reject)
  })
}
