import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from '#server/db/embedded.ts'

let dataDir: string
const holders: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'zelo-embedded-'))
})

afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL')
  if (await isRunning()) await (await startEmbedded({ dataDir })).stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('what is written before a stop is read after the next start', async () => {
  const first = await startEmbedded({ dataDir })
  await query(first.url, "create table notes (text text); insert into notes values ('vazamento')")
  await first.stop()
  const second = await startEmbedded({ dataDir })
  expect(await query(second.url, 'select text from notes')).toEqual([{ text: 'vazamento' }])
  await second.stop()
})

test('a second start on the same folder attaches to the running server', async () => {
  const first = await startEmbedded({ dataDir })
  const second = await startEmbedded({ dataDir })
  expect([first.attached, second.attached]).toEqual([false, true])
  await query(first.url, 'create table notes ()')
  expect(await query(second.url, 'select count(*)::int from notes')).toEqual([{ count: 0 }])
  await second.stop()
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.stop()
})

test('the server outlives its first process while another one uses it, and leaves with the last', async () => {
  const first = await startEmbedded({ dataDir })
  const second = await startEmbedded({ dataDir })
  await first.stop()
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
  expect(await isRunning()).toBe(false)
})

test('processes that start together on a new folder share one server', async () => {
  const starts = await Promise.all([startAnother(), startAnother(), startAnother()])
  expect(starts.map((start) => start.attached).filter((attached) => !attached)).toHaveLength(1)
  const { url, stop } = await startEmbedded({ dataDir })
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
})

test('a start in the middle of a shutdown waits and starts the server again', async () => {
  const first = await startEmbedded({ dataDir })
  await query(first.url, 'create table notes as select generate_series(1, 300000) as id')
  const stopping = first.stop()
  while (!(await isShuttingDown())) await sleep(1)
  const second = await startEmbedded({ dataDir })
  await stopping
  expect(second.attached).toBe(false)
  expect(await query(second.url, 'select count(*)::int from notes')).toEqual([{ count: 300_000 }])
  await second.stop()
})

test('a server orphaned by a killed process is adopted and stopped by the next one', async () => {
  const { process: killed } = await startAnother()
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await sleep(300)
  expect(await isRunning()).toBe(true)
  const next = await startEmbedded({ dataDir })
  expect(next.attached).toBe(false)
  await next.stop()
  expect(await isRunning()).toBe(false)
})

test('Ctrl-C reaches the program and leaves the database to close after it', async () => {
  const { process: holder } = await startAnother()
  process.kill(-(holder.pid as number), 'SIGINT') // startAnother spawns a process group, as a terminal does
  await once(holder, 'exit')
  expect(await readFile(join(dataDir, 'said.txt'), 'utf8')).toBe('still answers')
  expect(await isRunning()).toBe(false)
})

test('a server of tests dies with the process that started it', async () => {
  const { process: killed } = await startAnother({ args: ['not-durable'] })
  expect(await isRunning()).toBe(true)
  killed.kill('SIGKILL')
  await expect.poll(isRunning, { timeout: 5000 }).toBe(false)
})

test('a killed database starts again with what was committed', async () => {
  const first = await startEmbedded({ dataDir })
  await query(first.url, 'create table notes (); insert into notes default values')
  process.kill(await postmasterPid(), 'SIGKILL')
  const second = await startEmbedded({ dataDir })
  expect(await query(second.url, 'select count(*)::int from notes')).toEqual([{ count: 1 }])
  await second.stop()
  await first.stop()
})

test('a process number that now belongs to another program does not keep the server from starting', async () => {
  const first = await startEmbedded({ dataDir })
  process.kill(await postmasterPid(), 'SIGKILL')
  await expect.poll(isRunning).toBe(false)
  const stranger = spawn('sleep', ['60'])
  const file = join(dataDir, 'postgres/postmaster.pid')
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(stranger.pid)))
  const second = await startEmbedded({ dataDir })
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
  await first.stop()
  expect(stranger.kill()).toBe(true)
})

test('a folder deeper than a socket path may be works too', async () => {
  const deep = join(dataDir, 'condomínio '.repeat(12).trim())
  const { url, stop } = await startEmbedded({ dataDir: deep })
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
  await rm(socketDirectoryOf(url), { recursive: true })
})

const isRoot = process.getuid?.() === 0
const asUser = (uid: number) => ['unshare', '--user', `--map-user=${uid}`, `--map-group=${uid}`]
const hasNamespaces = isRoot && spawnSync('sh', ['-c', [...asUser(54_321), 'true'].join(' ')]).status === 0

test.runIf(isRoot)('root runs it as nobody where user namespaces are forbidden', async () => {
  const forbidding = join(dataDir, 'bin')
  await mkdir(forbidding)
  await writeFile(join(forbidding, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  await chmod(dataDir, 0o700)
  const { process: holder } = await startAnother({ env: { PATH: `${forbidding}:${process.env.PATH}` } })
  expect((await stat(join(dataDir, 'postgres'))).uid).toBe(65_534)
  const { url, attached, stop } = await startEmbedded({ dataDir })
  expect(attached).toBe(true)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
  holder.kill('SIGINT')
  await once(holder, 'exit')
  expect(await isRunning()).toBe(false)
})

test.runIf(isRoot)('root leaves the data of an ordinary user in the hands of that user', async () => {
  await chown(dataDir, 65_534, 65_534)
  const { stop } = await startEmbedded({ dataDir })
  expect((await stat(join(dataDir, 'postgres'))).uid).toBe(65_534)
  await stop()
})

test.runIf(hasNamespaces)('a user without a name can run it', async () => {
  const { process: holder } = await startAnother({ prefix: asUser(54_321) })
  expect(await isRunning()).toBe(true)
  holder.kill('SIGINT')
  await once(holder, 'exit')
})

test.runIf(hasNamespaces)('an ordinary user needs no help', async () => {
  const { process: holder } = await startAnother({ prefix: asUser(65_534) })
  expect(await isRunning()).toBe(true)
  holder.kill('SIGINT')
  await once(holder, 'exit')
  expect(await isRunning()).toBe(false)
})

test('nobody else on the machine can connect', async () => {
  const { url, stop } = await startEmbedded({ dataDir })
  expect((await stat(socketDirectoryOf(url))).mode & 0o777).toBe(0o700)
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  expect(await query(url, 'show fsync')).toEqual([{ fsync: 'on' }])
  await stop()
})

test('a socket folder planted by somebody else is refused', async () => {
  await mkdir(join(dataDir, 'elsewhere'))
  await symlink(join(dataDir, 'elsewhere'), join(dataDir, 'postgres.socket'))
  await expect(startEmbedded({ dataDir })).rejects.toThrow('deveria ser só deste usuário')
  await rm(join(dataDir, 'postgres.socket'))
})

test('data of another PostgreSQL version are refused and left alone', async () => {
  const { stop } = await startEmbedded({ dataDir })
  await stop()
  const file = join(dataDir, 'postgres/PG_VERSION')
  await writeFile(file, '17\n')
  await expect(startEmbedded({ dataDir })).rejects.toThrow('são do PostgreSQL 17')
  await writeFile(file, '18\n')
})

test('words sort as in Portuguese', async () => {
  const { url, stop } = await startEmbedded({ dataDir })
  const rows = await query(
    url,
    "select word from unnest(array['Zelo','água','Abril','ácido']) word order by word",
  )
  expect(rows).toEqual(['Abril', 'ácido', 'água', 'Zelo'].map((word) => ({ word })))
  await stop()
})

/** Another process, in a group of its own, that holds the server until SIGINT. */
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

const HOLD = fileURLToPath(new URL('../support/hold-embedded.ts', import.meta.url))

function socketDirectoryOf(url: string) {
  return new URL(url).searchParams.get('host') as string // startEmbedded always names it
}

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows as unknown[]
}

async function postmasterPid() {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}

async function isShuttingDown() {
  const state = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(
    () => 'stopping: already gone',
  )
  return state.includes('stopping')
}

async function isRunning() {
  try {
    const state = /\) (\w)/.exec(await readFile(`/proc/${await postmasterPid()}/stat`, 'utf8'))?.[1]
    return state !== undefined && state !== 'Z'
  } catch {
    return false // no file: nothing runs
  }
}
