import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from '#server/db/embedded.ts'
import { aDataFolder, query, socketDirectoryOf } from '#tests/support/data-folder.ts'

let place: Awaited<ReturnType<typeof aDataFolder>>
let dataDir: string
const patiently = { timeout: 15_000 }
const keepers = "select pid from pg_stat_activity where application_name = 'zelo-keeper'"

beforeEach(async () => {
  place = await aDataFolder()
  dataDir = place.dataDir
})

afterEach(() => place.clean())

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
  expect(await place.isRunning()).toBe(false)
})

test('processes that start together on a new folder share one server', async () => {
  await Promise.all([place.startAnother(), place.startAnother(), place.startAnother()])
  expect(await place.postmasters()).toEqual([await place.postmasterPid()])
  const { url, stop } = await startEmbedded({ dataDir })
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
})

test('a start in the middle of a shutdown waits and starts the server again', async () => {
  const first = await startEmbedded({ dataDir })
  await query(first.url, 'create table notes as select generate_series(1, 300000) as id')
  const stopping = first.stop()
  while (!(await place.isShuttingDown())) await sleep(1)
  const second = await startEmbedded({ dataDir })
  await stopping
  expect(second.attached).toBe(false)
  expect(await query(second.url, 'select count(*)::int from notes')).toEqual([{ count: 300_000 }])
  await second.stop()
})

test('a server orphaned by a killed process is adopted and stopped by the next one', async () => {
  const { process: killed } = await place.startAnother()
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await sleep(300)
  expect(await place.isRunning()).toBe(true)
  const next = await startEmbedded({ dataDir })
  expect(next.attached).toBe(false)
  await next.stop()
  expect(await place.isRunning()).toBe(false)
})

test('Ctrl-C reaches the program and leaves the database to close after it', async () => {
  const { process: holder } = await place.startAnother()
  process.kill(-(holder.pid as number), 'SIGINT') // startAnother spawns a process group, as a terminal does
  await once(holder, 'exit')
  expect(await readFile(join(dataDir, 'said.txt'), 'utf8')).toBe('still answers')
  expect(await place.isRunning()).toBe(false)
})

test('a server of tests dies with the process that started it', async () => {
  const { process: killed } = await place.startAnother({ args: ['not-durable'] })
  expect(await place.isRunning()).toBe(true)
  killed.kill('SIGKILL')
  await expect.poll(place.isRunning, { timeout: 5000 }).toBe(false)
})

test('a killed database starts again with what was committed', async () => {
  const first = await startEmbedded({ dataDir })
  await query(first.url, 'create table notes (); insert into notes default values')
  process.kill(await place.postmasterPid(), 'SIGKILL')
  const second = await startEmbedded({ dataDir })
  expect(await query(second.url, 'select count(*)::int from notes')).toEqual([{ count: 1 }])
  await second.stop()
  await first.stop()
})

test('a killed database is restarted for the processes that use it', async () => {
  const first = await startEmbedded({ dataDir })
  const second = await startEmbedded({ dataDir })
  await query(first.url, 'create table notes (); insert into notes default values')
  const killed = await place.postmasterPid()
  await place.killDatabase()
  await expect.poll(place.isRunning, patiently).toBe(true)
  await expect
    .poll(() => query(first.url, 'select count(*)::int from notes').catch(String), patiently)
    .toEqual([{ count: 1 }])
  expect(await place.postmasters()).toEqual([await place.postmasterPid()])
  expect(await place.postmasterPid()).not.toBe(killed)
  await expect.poll(() => query(first.url, keepers).catch(String), patiently).toHaveLength(2)
  await first.stop()
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
  expect(await place.isRunning()).toBe(false)
})

test('a database that restarted after one of its back ends died is still shared by its processes', async () => {
  const first = await startEmbedded({ dataDir })
  const [keeper] = (await query(first.url, keepers)) as { pid: number }[]
  const killed = keeper?.pid ?? 0
  process.kill(killed, 'SIGKILL')
  // The server answers until it notices, and lists the killed session until then.
  const others = `${keepers} and pid <> ${killed}`
  await expect.poll(() => query(first.url, others).catch(String), patiently).toHaveLength(1)
  const second = await startEmbedded({ dataDir })
  expect(second.attached).toBe(true)
  await second.stop()
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.stop()
})

test('a database that cannot be restarted reports so to its processes', async () => {
  const told: unknown[] = []
  const { stop } = await startEmbedded({ dataDir, onGone: (error) => told.push(error) })
  const file = join(dataDir, 'postgres/global/pg_control')
  const control = await readFile(file)
  await writeFile(file, 'broken')
  await place.killDatabase()
  await expect.poll(() => told, patiently).toHaveLength(1)
  expect(String(told[0])).toContain('O banco embutido não iniciou')
  await expect(stop()).rejects.toThrow('não iniciou')
  await writeFile(file, control)
})

test('a process number that now belongs to another program does not keep the server from starting', async () => {
  const { process: holder } = await place.startAnother()
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  await place.killDatabase()
  await expect.poll(place.isRunning, patiently).toBe(false)
  const stranger = spawn('sleep', ['60'])
  for (const file of ['postgres/postmaster.pid', 'postgres.socket/.s.PGSQL.5432.lock'])
    await takeOver(join(dataDir, file), stranger)
  const second = await startEmbedded({ dataDir })
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
  expect(stranger.kill()).toBe(true)
})

async function takeOver(file: string, { pid }: ChildProcess) {
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(pid)))
}

test('a folder deeper than a socket path may be works too', async () => {
  const deep = join(dataDir, 'condomínio '.repeat(12).trim())
  const { url, stop } = await startEmbedded({ dataDir: deep })
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
  await rm(socketDirectoryOf(url), { recursive: true })
})

test('data of another PostgreSQL version are refused and left alone', async () => {
  const { stop } = await startEmbedded({ dataDir })
  await stop()
  const file = join(dataDir, 'postgres/PG_VERSION')
  await writeFile(file, '17\n')
  await expect(startEmbedded({ dataDir })).rejects.toThrow('são do PostgreSQL 17')
  await writeFile(file, '18\n')
})

test('text is sorted as in Portuguese', async () => {
  const { url, stop } = await startEmbedded({ dataDir })
  const rows = await query(
    url,
    "select word from unnest(array['Zelo','água','Abril','ácido']) word order by word",
  )
  expect(rows).toEqual(['Abril', 'ácido', 'água', 'Zelo'].map((word) => ({ word })))
  await stop()
})
