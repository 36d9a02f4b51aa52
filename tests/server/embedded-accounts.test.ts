import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from '#server/db/embedded.ts'
import { aDataFolder, query, socketDirectoryOf } from '#tests/support/data-folder.ts'

const isRoot = process.getuid?.() === 0
const asUser = (uid: number) => ['unshare', '--user', `--map-user=${uid}`, `--map-group=${uid}`]
const hasNamespaces = isRoot && spawnSync('sh', ['-c', [...asUser(54_321), 'true'].join(' ')]).status === 0

let place: Awaited<ReturnType<typeof aDataFolder>>
let dataDir: string

beforeEach(async () => {
  place = await aDataFolder()
  dataDir = place.dataDir
})

afterEach(() => place.clean())

test.runIf(isRoot)('root runs it as nobody where user namespaces are forbidden', async () => {
  const forbidding = join(dataDir, 'bin')
  await mkdir(forbidding)
  await writeFile(join(forbidding, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  await chmod(dataDir, 0o700)
  const { process: holder } = await place.startAnother({ env: { PATH: `${forbidding}:${process.env.PATH}` } })
  expect((await stat(join(dataDir, 'postgres'))).uid).toBe(65_534)
  const { url, attached, stop } = await startEmbedded({ dataDir })
  expect(attached).toBe(true)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
  holder.kill('SIGINT')
  await once(holder, 'exit')
  expect(await place.isRunning()).toBe(false)
})

test.runIf(isRoot)('run by root, an ordinary user’s data still belong to that user', async () => {
  await chown(dataDir, 65_534, 65_534)
  const { stop } = await startEmbedded({ dataDir })
  expect((await stat(join(dataDir, 'postgres'))).uid).toBe(65_534)
  await stop()
})

test.runIf(hasNamespaces)('a user without a name can run it', async () => {
  const { process: holder } = await place.startAnother({ prefix: asUser(54_321) })
  expect(await place.isRunning()).toBe(true)
  holder.kill('SIGINT')
  await once(holder, 'exit')
})

test.runIf(hasNamespaces)('an ordinary user runs PostgreSQL directly', async () => {
  const { process: holder } = await place.startAnother({ prefix: asUser(65_534) })
  expect(await place.isRunning()).toBe(true)
  holder.kill('SIGINT')
  await once(holder, 'exit')
  expect(await place.isRunning()).toBe(false)
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
