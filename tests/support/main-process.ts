import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** `server/main.ts` as `npm start` runs it, in its own process. */
export function runMain(environment: Record<string, string>, { cwd }: { cwd?: string | undefined } = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...environment },
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
