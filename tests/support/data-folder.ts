import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'

const HOLD = fileURLToPath(new URL('./hold-embedded.ts', import.meta.url))

/** A data directory for an embedded database, and other processes that use it. */
export async function aDataFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'zelo-embedded-'))
  const holders: ChildProcess[] = []
  return { dataDir, startAnother, postmasterPid, postmasters, killDatabase, isRunning, isShuttingDown, clean }

  /** Another process, in its own process group, that keeps the server running until SIGINT. */
  async function startAnother({ prefix = [] as string[], args = [] as string[], env = {} } = {}) {
    const [command = '', ...rest] = [...prefix, process.execPath, '--import', 'tsx', HOLD, dataDir, ...args]
    const holder = spawn(command, rest, {
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    })
    holders.push(holder)
    const [line] = (await once(holder.stdout, 'data')) as [Buffer]
    return { process: holder, attached: line.toString().trim() === 'attached' }
  }

  async function postmasterPid() {
    return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  }

  /** Every postmaster over this folder: its child processes have other titles. */
  async function postmasters(): Promise<number[]> {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
    const commands = await Promise.all(
      pids.map(async (pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')), // it ended meanwhile
    )
    return pids.filter((_, at) => commands[at]?.includes(`\0-D\0${join(dataDir, 'postgres')}\0`)).map(Number)
  }

  /** Kills the server and all its child processes at once with SIGKILL, as a power failure would. */
  async function killDatabase() {
    const postmaster = await postmasterPid()
    process.kill(postmaster, 'SIGSTOP') // so that it starts no more children
    const family = [postmaster, ...(await childrenOf(postmaster))]
    for (const pid of family) endAtOnce(pid)
  }

  async function isRunning() {
    try {
      const state = /\) (\w)/.exec(await readFile(`/proc/${await postmasterPid()}/stat`, 'utf8'))?.[1]
      return state !== undefined && state !== 'Z'
    } catch {
      return false // no file: nothing runs
    }
  }

  async function isShuttingDown() {
    const state = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(
      () => 'stopping: already gone',
    )
    return state.includes('stopping')
  }

  async function clean() {
    for (const holder of holders) holder.kill('SIGKILL')
    if (await isRunning()) await (await startEmbedded({ dataDir })).stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(
    pids.map(async (pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')), // it ended meanwhile
  )
  return pids.filter((_, at) => Number(/\) \w (\d+)/.exec(stats[at] ?? '')?.[1]) === parent).map(Number)
}

function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error // it ended by itself
  }
}

export async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined) // the statement fails for the same reason
  try {
    await client.connect()
    return (await client.query(statement)).rows as unknown[]
  } finally {
    await client.end()
  }
}

export function socketDirectoryOf(url: string) {
  return new URL(url).searchParams.get('host') as string // startEmbedded always sets it
}
