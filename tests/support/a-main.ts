import { readFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { runMain } from './main-process.ts'

export type Main = Awaited<ReturnType<typeof aMain>>

/** The server as it is run, over this database: another one may take its place at the same address. */
export async function aMain(databaseUrl: string, port = '0') {
  const { child, exit, says } = runMain({
    DATABASE_URL: databaseUrl,
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: '/tmp/zelo-streams', // the e-mails of a server without a mail server: none is sent
    REQUEST_RATE: '0',
  })
  const [, at = ''] = /:(\d+)$/.exec(await says(/http:\/\/localhost:\d+/)) ?? []
  const url = `http://127.0.0.1:${at}`

  async function end(signal: NodeJS.Signals): Promise<void> {
    child.kill(signal)
    await exit
  }

  return {
    url,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    again: () => aMain(databaseUrl, at),
    /** What of its memory is in the machine's. */
    async memoryMb(): Promise<number> {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024)
    },
    /** Of the processor, since its start. */
    async cpuMs(): Promise<number> {
      const fields = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
      return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond // utime and stime, see proc(5)
    },
    async post(path: string, token: string, body: object): Promise<void> {
      const answer = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (answer.status !== 201) throw new Error(`${path} was answered ${answer.status}`)
    },
  }
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
