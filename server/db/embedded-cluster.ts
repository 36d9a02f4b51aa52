import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Account } from './embedded-account.ts'
import type { Binaries } from './embedded-binaries.ts'
import { EmbeddedError } from './embedded-error.ts'

interface Cluster {
  cluster: string
  binaries: Binaries
  account: Account
  durable: boolean
}

/** Creates the data directory, or checks that these binaries can read the existing one. */
export async function prepareCluster(options: Cluster): Promise<void> {
  const { cluster, binaries } = options
  if (!existsSync(cluster)) await createCluster(options)

  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (major !== binaries.major) {
    throw new EmbeddedError(
      `Os dados em ${cluster} são do PostgreSQL ${major}, e este Zelo traz o PostgreSQL ${binaries.major}. ` +
        'Exporte-os com a versão anterior do Zelo antes de atualizar.',
    )
  }
}

// Created beside it and renamed when complete: a start that is killed half-way leaves no half-made database, and of
// two concurrent starts the slower one finds the other's.
async function createCluster({ cluster, binaries, account, durable }: Cluster) {
  const fresh = await mkdtemp(`${cluster}.new-`)
  try {
    account.own(fresh)
    await initdb(fresh, { binaries, account, durable })
    await rename(fresh, cluster)
    await flushDirectory(dirname(cluster))
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error
  }
}

async function initdb(directory: string, { binaries, account, durable }: Omit<Cluster, 'cluster'>) {
  const [command = binaries.initdb, ...args] = [
    ...account.prefix,
    binaries.initdb,
    `--pgdata=${directory}`,
    '--username=zelo',
    '--auth-local=trust', // the socket's directory is 0700
    '--auth-host=reject',
    '--encoding=UTF8',
    `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    '--locale-provider=icu',
    '--icu-locale=pt-BR',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: databaseEnvironment() })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new EmbeddedError(`Não foi possível criar o banco em ${directory}:\n${output}`)
}

/** Our environment without the settings of another PostgreSQL (PGDATA, PGPORT...). */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')))
}

async function flushDirectory(path: string) {
  const directory = await open(path)
  await directory.sync()
  await directory.close()
}
