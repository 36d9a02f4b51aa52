import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createDatabase, missingSettings } from '#server/db/connection.ts'
import { etcdArguments, haproxyConfig, patroniConfig, pgbouncerConfig } from './configs.ts'
import { type Member, members, type Passwords, ports } from './places.ts'
import { type Program, type Start, startProgram } from './program.ts'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

interface Options {
  /** Processes of Zelo. */
  processes?: number
  /** Environment of Zelo, besides where the database and the files are. */
  env?: Record<string, string>
  /** Prepares the folder of a member, as somewhere of its own to write. */
  prepare?: (folder: string) => Promise<void>
  onStep?: (text: string) => void
}

const ROOT = join(import.meta.dirname, '../..')

/** The programs of PostgreSQL refuse to run as root. */
const account = process.getuid?.() === 0 ? idsOf('postgres') : undefined

/** Each member's programs have a group of their own, by which a test tells their packets apart. */
export function groupOf(member: Member): number {
  return 60_011 + members.indexOf(member)
}

/** Starts everything, each part once the ones before it answer. */
export async function startCluster({ processes = 4, env = {}, prepare, onStep }: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'zelo-cluster-'))
  await own(folder)
  const passwords: Passwords = { postgres: aPassword(), replicator: aPassword(), zelo: aPassword() }
  const leaderUrl = `postgres://zelo:${passwords.zelo}@127.0.0.1:${ports.leader}/zelo`
  const zeloEnv = {
    NODE_ENV: 'production',
    DATABASE_URL: `postgres://zelo:${passwords.zelo}@127.0.0.1:${ports.pgbouncer}/zelo`,
    DATABASE_POOLER: '1',
    DATA_DIR: join(folder, 'zelo'),
    SECRET_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: `http://127.0.0.1:${ports.web}`,
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    S3_BUCKET: 'zelo',
    S3_ENDPOINT: `http://127.0.0.1:${ports.files}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    ...env,
  }
  const programs = new Map<string, Program>()

  function start(name: string, command: string, args: string[], given: Partial<Start> = {}) {
    const log = join(folder, `${name}.log`)
    programs.set(
      name,
      startProgram({
        command,
        args,
        log,
        ...given,
        uid: account?.uid,
        gid: account && (given.gid ?? account.gid),
      }),
    )
  }

  try {
    onStep?.('etcd')
    for (const member of members) {
      await ownFolder(join(folder, `etcd-${member}`))
      start(`etcd-${member}`, 'etcd', etcdArguments(member, join(folder, `etcd-${member}`)), {
        gid: groupOf(member),
      })
    }
    await until('etcd', async () => (await Promise.all(members.map(etcdIsHealthy))).every(Boolean))

    onStep?.('PostgreSQL, sob Patroni')
    for (const member of members) {
      const home = folderOf(member)
      await ownFolder(home)
      await prepare?.(home)
      await own(home)
      await writeOwned(join(home, 'patroni.yaml'), patroniConfig(member, home, passwords))
      start(`patroni-${member}`, 'patroni', [join(home, 'patroni.yaml')], { gid: groupOf(member) })
    }
    await until('PostgreSQL', isWhole, 120_000)

    onStep?.('HAProxy e PgBouncer')
    await writeOwned(join(folder, 'haproxy.cfg'), haproxyConfig(processes))
    start('haproxy', 'haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')])
    await until('HAProxy', leadsToTheLeaderAlone)
    const statements = await createZelosDatabase()
    await writeOwned(join(folder, 'users.txt'), `"zelo" "${passwords.zelo}"\n`)
    await writeOwned(join(folder, 'pgbouncer.ini'), pgbouncerConfig(folder, statements))
    start('pgbouncer', 'pgbouncer', [join(folder, 'pgbouncer.ini')])
    await until('PgBouncer', () => answersOn(ports.pgbouncer))

    onStep?.('arquivos e Zelo')
    await ownFolder(join(folder, 'files'))
    await ownFolder(join(folder, 'zelo'))
    const bucket = ['--configure-bucket', 'zelo', '-d', join(folder, 'files'), '-s']
    start('files', process.execPath, [
      join(ROOT, 'node_modules/s3rver/bin/s3rver.js'),
      ...['-a', '127.0.0.1', '-p', String(ports.files)].concat(bucket),
    ])
    await until('the files', () => answersOn(ports.files))
    for (let at = 0; at < processes; at++)
      start(`zelo-${at}`, process.execPath, [join(ROOT, 'dist/server/main.js')], {
        env: { ...zeloEnv, PORT: String(ports.zelo + at) },
      })
    await until('Zelo', async () =>
      (await Promise.all(Array.from({ length: processes }, (_, at) => isReady(at)))).every(Boolean),
    )
  } catch (error) {
    await stop()
    process.stderr.write(`What each program said: ${folder}/*.log\n`)
    throw error
  }

  /** Its own role and database, as an operator creates them; answers what a pooler has to begin each session with. */
  async function createZelosDatabase(): Promise<string[]> {
    const client = new pg.Client({ connectionString: urlAs('postgres') })
    await client.connect()
    await client.query(`create role zelo login password '${passwords.zelo}'`)
    await client.query('create database zelo owner zelo')
    await client.end()
    const db = createDatabase(leaderUrl, { isPooled: true, poolSize: 1 })
    return missingSettings(db).finally(() => db.destroy())
  }

  /** HAProxy takes every member for the leader until it has asked each of them. */
  async function leadsToTheLeaderAlone(): Promise<boolean> {
    for (const _ of members) {
      const client = new pg.Client({ connectionString: urlAs('postgres') })
      try {
        await client.connect()
        const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
        if (rows[0]?.follows) return false
      } catch {
        return false // asked again until it answers, or the start gives up
      } finally {
        await client.end().catch(() => undefined)
      }
    }
    return true
  }

  function urlAs(database: string): string {
    return `postgres://postgres:${passwords.postgres}@127.0.0.1:${ports.leader}/${database}`
  }

  function folderOf(member: Member): string {
    return join(folder, member)
  }

  /** As a machine that loses its power, for so long: PostgreSQL, Patroni and etcd at once. */
  async function killMember(member: Member, forMs: number): Promise<void> {
    const [pid] = (await readFile(join(folderOf(member), 'data/postmaster.pid'), 'utf8')).split('\n')
    programs.get(`patroni-${member}`)?.kill(forMs)
    programs.get(`etcd-${member}`)?.kill(forMs)
    process.kill(Number(pid), 'SIGKILL')
  }

  async function stop(): Promise<void> {
    const inOrder = [...programs].toReversed()
    for (const kind of ['zelo', 'files', 'pgbouncer', 'haproxy', 'patroni', 'etcd'])
      await Promise.all(
        inOrder.filter(([name]) => name.startsWith(kind)).map(([, program]) => program.stop()),
      )
  }

  return {
    folder,
    folderOf,
    zeloEnv,
    /** Where people go. */
    url: zeloEnv.PUBLIC_URL,
    /** The leader without a pooler, for what needs a session. */
    leaderUrl,
    /** As the superuser. */
    adminUrl: urlAs('zelo'),
    kill: (name: string) => programs.get(name)?.kill(),
    killMember,
    /** Stops everything and forgets the data. */
    async close() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
    stop,
  }
}

interface Seen {
  name: Member
  role: string
  state: string
  lag?: number | string
}

/** The members as a running one sees them. */
export async function seenMembers(): Promise<Seen[]> {
  for (const member of members) {
    const answer = await ask(`http://${member}:${ports.patroni}/cluster`)
    if (answer) return (answer as { members: Seen[] }).members
  }
  return []
}

export async function leader(): Promise<Member | undefined> {
  for (const member of members) if (await ask(`http://${member}:${ports.patroni}/primary`)) return member
  return undefined
}

/** A leader, a member that holds each commit before it is answered, and a third. */
export async function isWhole(): Promise<boolean> {
  const seen = await seenMembers()
  const roles = seen
    .filter(({ state }) => state === 'running' || state === 'streaming')
    .map(({ role }) => role)
  return ['leader', 'sync_standby', 'replica'].every((role) => roles.includes(role))
}

export async function etcdLeader(): Promise<Member | undefined> {
  for (const member of members) {
    const answer = await ask(`http://${member}:${ports.etcd}/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
    })
    if (!answer) continue
    const { leader: id, header } = answer as { leader?: string; header: { member_id: string } }
    if (id !== undefined && id === header.member_id) return member
  }
  return undefined
}

async function etcdIsHealthy(member: Member): Promise<boolean> {
  return (await ask(`http://${member}:${ports.etcd}/health`)) !== undefined
}

async function isReady(at: number): Promise<boolean> {
  return (await ask(`http://127.0.0.1:${ports.zelo + at}/api/health/ready`)) !== undefined
}

/** Undefined when nobody answers 200 in time. */
async function ask(url: string, init: RequestInit = {}): Promise<object | undefined> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(3_000) })
    return answer.ok ? ((await answer.json()) as object) : undefined
  } catch {
    return undefined // not up yet, killed, or slow: whoever asks comes back
  }
}

async function answersOn(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}

export async function until(what: string, holds: () => Promise<boolean>, patienceMs = 60_000): Promise<void> {
  for (const startedAt = Date.now(); !(await holds()); await sleep(100))
    if (Date.now() - startedAt > patienceMs)
      throw new Error(`${what} did not get there within ${patienceMs} ms`)
}

function aPassword(): string {
  return randomBytes(18).toString('hex')
}

async function ownFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 })
  await own(path)
}

async function writeOwned(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 })
  await own(path)
}

async function own(path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}

function idsOf(name: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) throw new Error(`There is no account ${name}: Debian's PostgreSQL makes it.`)
  return { uid: Number(uid), gid: Number(gid) }
}
