import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, chooseAccount } from './embedded-account.ts'
import { findBinaries } from './embedded-binaries.ts'
import { prepareCluster } from './embedded-cluster.ts'
import { EmbeddedError } from './embedded-error.ts'
import { type Keeper, tryToKeep } from './embedded-keeper.ts'
import {
  findPid,
  guardAgainstOurDeath,
  isServing,
  launchPostmaster,
  type PostmasterOptions,
  stopPostmaster,
} from './embedded-postmaster.ts'

export interface Embedded {
  url: string
  /** True when another process was already using the server. */
  attached: boolean
  /** Ends this process's use of the server; the last process to leave shuts it down. */
  stop: () => Promise<void>
}

interface Options {
  dataDir: string
  /** False in tests: no fsync, and the server dies with this process. */
  durable?: boolean
  /** Called when the server was lost and does not start again; without it, this process ends with the reason. */
  onGone?: (error: unknown) => void
}

/**
 * A real PostgreSQL that needs nothing but the data directory. Several processes may share it:
 *
 *   connect ──ok──> keep the shared lock ──stop()──> alone? ──yes──> fast shutdown
 *    │  ▲ no server      ▲        │                    └──no──> leave it to the others
 *    │  └── lost ────────│────────┘
 *    └──> launch ────────┘
 *
 * A server whose owner was killed is found by `connect` like any other, and leaves with its last user. One that was
 * killed itself is launched again by whoever used it.
 */
export async function startEmbedded({ dataDir, durable = true, onGone = fail }: Options): Promise<Embedded> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const home = realpathSync(resolve(dataDir))
  const cluster = join(home, 'postgres')
  const binaries = findBinaries()
  const account = chooseAccount({ home, cluster, postgres: binaries.postgres })
  await prepareCluster({ cluster, binaries, account, durable })

  const socketDirectory = prepareSocketDirectory(home, account)
  const log = join(home, 'postgres.log')
  const url = `postgres://zelo@localhost/postgres?host=${encodeURIComponent(socketDirectory)}`
  const options = { cluster, postgres: binaries.postgres, account, socketDirectory, log, durable }
  let current = connectOrLaunch(url, options)
  const { keeper, launched } = await current
  const attached = !launched && !(await isAlone(keeper))
  let stopping: Promise<void> | undefined
  keeper.onLost(regain)

  function regain() {
    if (stopping) return
    current = again(current)
    current.then((regained) => regained.keeper.onLost(regain), onGone)
  }

  /** All processes lose the server at the same instant: one restarts it, and the others find it a moment later. */
  async function again(lost: typeof current) {
    const { guard } = await lost
    guard?.dismiss() // its pid may be reused by now
    await sleep(Math.random() * 400)
    return connectOrLaunch(url, options)
  }

  async function stop() {
    const last = await current
    await leave(last.keeper, url, cluster).finally(() => last.guard?.dismiss())
  }
  return { url, attached, stop: () => (stopping ??= stop()) }
}

function fail(error: unknown): never {
  throw error
}

const PATIENCE_MS = 15_000

async function connectOrLaunch(url: string, options: PostmasterOptions) {
  let child: ChildProcess | undefined
  let guard: ReturnType<typeof guardAgainstOurDeath> | undefined
  let firstFailureAt: number | undefined
  let logStart = 0
  for (;;) {
    const keeper = await tryToKeep(url)
    if (keeper) {
      if (options.durable) guard?.dismiss()
      // Our server may be about to find that another process started one first.
      const launched = child?.pid !== undefined && findPid(options.cluster) === child.pid
      return { keeper, launched, guard }
    }
    if (child && !isRunning(child)) {
      guard?.dismiss()
      firstFailureAt ??= Date.now()
      if (!isServing(options.cluster)) throwIfFailed(readFrom(options.log, logStart), firstFailureAt)
    }
    if (!child || !isRunning(child)) {
      logStart = sizeOf(options.log)
      child = launchPostmaster(options)
      guard = child.pid === undefined ? undefined : guardAgainstOurDeath(child.pid)
    }
    await sleep(firstFailureAt ? 200 : 20)
  }
}

// Back ends of a killed server, or of one that is shutting down, end within seconds.
function throwIfFailed(output: string, firstFailureAt: number) {
  const isBusy = /postmaster\.pid|lock file .* already exists|shared memory block/.test(output)
  if (isBusy && Date.now() - firstFailureAt < PATIENCE_MS) return
  throw new EmbeddedError(`O banco embutido não iniciou:\n${output.trim()}`)
}

async function isAlone(keeper: Keeper) {
  const alone = await keeper.claim()
  if (alone) await keeper.share()
  return alone
}

async function leave(keeper: Keeper, url: string, cluster: string) {
  const session = keeper.isLost() ? await tryToKeep(url) : keeper
  if (!session) return
  if (await session.claim()) await stopPostmaster(cluster)
  if (!session.isLost()) await session.end()
}

// The kernel accepts socket paths of at most ~104 bytes, and PostgreSQL appends its file name.
const LONGEST_SOCKET_DIRECTORY = 103 - '/.s.PGSQL.5432.lock'.length

function prepareSocketDirectory(home: string, account: Account) {
  const inside = join(home, 'postgres.socket')
  const directory =
    Buffer.byteLength(inside) <= LONGEST_SOCKET_DIRECTORY
      ? inside
      : join('/tmp', `zelo-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`)
  if (mkdirSync(directory, { recursive: true, mode: 0o700 }) !== undefined) account.own(directory)

  const { uid, mode } = lstatSync(directory)
  const isPrivate = uid === statSync(join(home, 'postgres')).uid && (mode & 0o170077) === 0o040000
  if (!isPrivate) throw new EmbeddedError(`A pasta ${directory} deveria ser só deste usuário; remova-a.`)
  return directory
}

function isRunning(child: ChildProcess) {
  return child.exitCode === null && child.signalCode === null
}

function sizeOf(path: string) {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

function readFrom(path: string, offset: number) {
  return readFileSync(path).subarray(offset).toString()
}
