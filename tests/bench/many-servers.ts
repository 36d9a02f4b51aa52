import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { aFreePort } from '#tests/support/a-free-port.ts'
import { answers, password as usual } from './seeded-server.ts'

const house = fileURLToPath(new URL('../..', import.meta.url))

/** Of databases that were filled with another one. */
export const password = process.env.DEMO_PASSWORD ?? usual

export type ManyCondominiums = Awaited<ReturnType<typeof manyCondominiums>>

/**
 * Server processes over a database of so many condominiums, which is kept for the next run: filling it takes minutes
 * (`BENCH_DATA`: in which folder).
 */
export async function manyCondominiums(condominiums: number) {
  const dataDir = join(process.env.BENCH_DATA ?? tmpdir(), `many-${condominiums}`)
  const env = { ...process.env, DATA_DIR: dataDir, DEMO_PASSWORD: password, LOG_LEVEL: 'error' }
  await ended(
    spawn('node', ['dist/server/demo.js', '--condominiums', String(condominiums)], {
      cwd: house,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  const processes: { url: string; process: ChildProcess }[] = []

  /** Starts or ends processes, until there are so many. */
  async function run(count: number): Promise<string[]> {
    while (processes.length < count) {
      const port = String(await aFreePort())
      const limits = { REQUEST_RATE: '0', WRITES_PER_HOUR: '0', TRUST_PROXY: '1' }
      const server = spawn('node', ['dist/server/main.js'], {
        cwd: house,
        env: { ...env, ...limits, PORT: port },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const url = `http://127.0.0.1:${port}`
      processes.push({ url, process: server })
      await answers(`${url}/api/health`)
    }
    for (const { process: server } of processes.splice(count)) await stopped(server)
    return processes.map(({ url }) => url)
  }
  const [url = ''] = await run(1)
  return { condominiums, dataDir, url, run, close: () => run(0) }
}

async function stopped(server: ChildProcess): Promise<void> {
  const end = ended(server)
  server.kill('SIGTERM')
  await end
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => resolve())
    child.once('error', reject)
  })
}
