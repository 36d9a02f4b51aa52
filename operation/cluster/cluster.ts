import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createDatabase, missingSettings } from '#server/db/connection.ts'
import { etcdArguments, haproxyConfig, patroniConfig, pgbouncerConfig } from './configs.ts'
import { account, groupOf, own, ownFolder, writeOwned } from './ownership.ts'
import { type Member, members, type Passwords, ports } from './places.ts'
import { type Program, type Start, startProgram } from './program.ts'
import { answersOn, etcdIsHealthy, isReady, isWhole, until } from './state.ts'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

interface Options {
  /** Processes of Zelo. */
  processes?: number
  /** Environment of Zelo, besides where the database and the files are. */
  env?: Record<string, string>
  /** Prepares the folder of a member, as somewhere of its own to write. */
  prepare?: (folder: string) => Promise<void>
  /** Takes that back, once everything has stopped. */
  release?: (folder: string) => Promise<void>
  onStep?: (text: string) => void
}

const ROOT = join(import.meta.dirname, '../..')

/** Starts everything, each part once the ones before it answer. */
export async function startCluster({ processes = 4, env = {}, prepare, release, onStep }: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'zelo-cluster-'))
  await own(folder)
  const passwords: Passwords = { postgres: aPassword(), replicator: aPassword(), zelo: aPassword() }
  const leaderUrl = `postgres://zelo:${passwords.zelo}@127.0.0.1:${ports.leader}/zelo`
  const superuserUrl = `postgres://postgres:${passwords.postgres}@127.0.0.1:${ports.leader}/postgres`
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
  const prepared: string[] = []

  function start(name: string, command: string, args: string[], group = account?.gid) {
    run(name, { command, args, uid: account?.uid, gid: account && group })
  }

  /** As whoever starts the cluster: the sources may be nobody else's to read. */
  function startOurs(name: string, args: string[], given: Pick<Start, 'env'> = {}) {
    run(name, { command: process.execPath, args, ...given })
  }

  function run(name: string, given: Omit<Start, 'log'>) {
    programs.set(name, startProgram({ ...given, log: join(folder, `${name}.log`) }))
  }

  try {
    onStep?.('etcd')
    for (const member of members) {
      await ownFolder(join(folder, `etcd-${member}`))
      start(`etcd-${member}`, 'etcd', etcdArguments(member, join(folder, `etcd-${member}`)), groupOf(member))
    }
    await until('etcd', async () => (await Promise.all(members.map(etcdIsHealthy))).every(Boolean))

    onStep?.('PostgreSQL, sob Patroni')
    for (const member of members) {
      const home = folderOf(member)
      await ownFolder(home)
      await prepare?.(home)
      prepared.push(home)
      await own(home)
      await writeOwned(join(home, 'patroni.yaml'), patroniConfig(member, home, passwords))
      start(`patroni-${member}`, 'patroni', [join(home, 'patroni.yaml')], groupOf(member))
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
    const bucket = ['--configure-bucket', 'zelo', '-d', join(folder, 'files'), '-s']
    startOurs('files', [
      join(ROOT, 'node_modules/s3rver/bin/s3rver.js'),
      ...['-a', '127.0.0.1', '-p', String(ports.files)].concat(bucket),
    ])
    await until('the files', () => answersOn(ports.files))
    for (let at = 0; at < processes; at++)
      startOurs(`zelo-${at}`, [join(ROOT, 'dist/server/main.js')], {
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
    const client = new pg.Client({ connectionString: superuserUrl })
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
      const client = new pg.Client({ connectionString: superuserUrl })
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

  function folderOf(member: Member): string {
    return join(folder, member)
  }

  /** As a machine that loses its power, for so long: PostgreSQL, Patroni and etcd at once. */
  async function killMember(member: Member, forMs: number): Promise<void> {
    programs.get(`etcd-${member}`)?.kill(forMs)
    await killDatabase(member, forMs)
  }

  async function killDatabase(member: Member, forMs: number): Promise<void> {
    const [pid] = (await readFile(join(folderOf(member), 'data/postmaster.pid'), 'utf8')).split('\n')
    programs.get(`patroni-${member}`)?.kill(forMs)
    process.kill(Number(pid), 'SIGKILL')
  }

  async function stop(): Promise<void> {
    const inOrder = [...programs].toReversed()
    for (const kind of ['zelo', 'files', 'pgbouncer', 'haproxy', 'patroni', 'etcd'])
      await Promise.all(
        inOrder.filter(([name]) => name.startsWith(kind)).map(([, program]) => program.stop()),
      )
    for (const home of prepared.splice(0)) await release?.(home)
  }

  return {
    folder,
    folderOf,
    zeloEnv,
    /** Where people go. */
    url: zeloEnv.PUBLIC_URL,
    /** The leader without a pooler, for what needs a session. */
    leaderUrl,
    /** The same as the superuser, of its own database. */
    superuserUrl,
    kill: (name: string) => programs.get(name)?.kill(),
    killMember,
    /** Its member of etcd stays. */
    killDatabase,
    /** Stops everything and forgets the data. */
    async close() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function aPassword(): string {
  return randomBytes(18).toString('hex')
}
