import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './embedded-account.ts'
import { databaseEnvironment } from './embedded-cluster.ts'

export interface PostmasterOptions {
  cluster: string
  postgres: string
  account: Account
  socketDirectory: string
  log: string
  durable: boolean
}

const STOP_TIMEOUT_MS = 60_000

/** Detached, so that Ctrl-C reaches us and not the database: our pool closes first. */
export function launchPostmaster(options: PostmasterOptions): ChildProcess {
  const { cluster, postgres, account, log } = options
  forgetDeadPostmaster(options)
  const [command = postgres, ...args] = [...account.prefix, postgres, '-D', cluster, ...settings(options)]
  const output = openSync(log, 'a', 0o600)
  account.own(log)
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', output, output],
    env: databaseEnvironment(),
  })
  closeSync(output)
  child.unref()
  return child
}

/** Stops the server if this process dies before `dismiss()`, even by SIGKILL: the pipe closes and the guard acts. */
export function guardAgainstOurDeath(pid: number): { dismiss(): void } {
  const guard = spawn('sh', ['-c', 'read -r dismissed || kill -INT "$0"', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  guard.stdin.on('error', () => guard.kill()) // the guard had already ended
  return { dismiss: () => guard.stdin.writable && guard.stdin.end('dismissed\n') }
}

/** A fast shutdown: open transactions are rolled back, committed ones are on disk. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const pid = findPid(cluster)
  if (pid === undefined || !isPostmaster(pid, cluster)) return
  process.kill(pid, 'SIGINT')
  if (await endsWithin(pid, cluster)) return
  process.kill(pid, 'SIGQUIT')
  await endsWithin(pid, cluster)
}

async function endsWithin(pid: number, cluster: string) {
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (isPostmaster(pid, cluster)) {
    if (Date.now() > deadline) return false
    await sleep(10)
  }
  return true
}

// Statements and details of errors may hold personal data: neither reaches the log.
function settings({ socketDirectory, durable }: PostmasterOptions) {
  const values = {
    listen_addresses: '',
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_checkpoints: 'off',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

// After a crash the pid in postmaster.pid, and in the lock file beside the socket, may belong to a zombie or, in a
// restarted container, to any other process: PostgreSQL would then refuse to start for ever. Removing
// postmaster.pid would skip its check for surviving back ends, so we write our own pid instead: PostgreSQL accepts
// its parent's pid, and still checks the shared memory.
function forgetDeadPostmaster({ cluster, socketDirectory }: PostmasterOptions) {
  for (const path of [pidFile(cluster), join(socketDirectory, '.s.PGSQL.5432.lock')]) {
    const pid = pidIn(path)
    if (pid === undefined || pid === process.pid || isPostmaster(pid, cluster)) continue
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(process.pid)))
  }
}

/** The running server's process id, from postmaster.pid. */
export function findPid(cluster: string) {
  return pidIn(pidFile(cluster))
}

function pidFile(cluster: string) {
  return join(cluster, 'postmaster.pid')
}

function pidIn(path: string) {
  if (!existsSync(path)) return undefined
  const pid = Number.parseInt(readFileSync(path, 'utf8'), 10)
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

/** A server runs over this folder; it may be starting, recovering or shutting down. */
export function isServing(cluster: string): boolean {
  const pid = findPid(cluster)
  return pid !== undefined && isPostmaster(pid, cluster)
}

function isPostmaster(pid: number, cluster: string) {
  if (process.platform !== 'linux') return isAlive(pid)
  try {
    const state = /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
    return state !== 'Z' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false // no such process, or another user's
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false // ESRCH: gone; EPERM: another user's
  }
}
