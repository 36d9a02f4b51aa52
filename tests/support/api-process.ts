import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const SERVE = fileURLToPath(new URL('./serve-database.ts', import.meta.url))

export interface ApiProcess {
  url: string
  isRunning(): boolean
  stop(): Promise<void>
}

/** A further API process over one database, as behind a load balancer. */
export async function anApiProcess(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<ApiProcess> {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', SERVE], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl, ...environment },
  })
  const [line] = (await once(child.stdout!, 'data')) as [Buffer] // piped, three lines up
  return {
    url: `http://127.0.0.1:${Number(line.toString())}`,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      if (child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
