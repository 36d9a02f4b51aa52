import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '#server/db/connection.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/schema.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { aRecordedOccurrence } from '#tests/support/a-recorded-occurrence.ts'
import { aDataFolder } from '#tests/support/data-folder.ts'

let place: Awaited<ReturnType<typeof aDataFolder>>
let fixture: Pick<TestServer, 'kernel' | 'fixture'> | undefined
beforeEach(async () => {
  place = await aDataFolder()
})
afterEach(() => place.clean())

/** Zelo is opened over the folder, used, and closed again. */
async function use<Result>(work: (server: TestServer) => Promise<Result>): Promise<Result> {
  const { url, stop } = await startEmbedded({ dataDir: place.dataDir })
  await migrate(url)
  const db = createDatabase<Database>(url, { poolSize: 5 })
  const database = { url, db, close: async () => undefined }
  const server = await aServer(fixture ? { beside: { ...fixture, database } } : { database })
  fixture = server
  const result = await work(server)
  await server.close()
  await db.destroy()
  await stop()
  return result
}

async function record(server: TestServer, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await aRecordedOccurrence(server)
}

test('restoring a copy of the data folder resets the devices, whatever was done since', async () => {
  const [folder, copy] = ['postgres', 'postgres.copy'].map((name) => join(place.dataDir, name)) as [
    string,
    string,
  ]
  const kept = await use(async (server) => {
    await record(server, 3)
    return server.as('sindico').pull()
  })
  await cp(folder, copy, { recursive: true, preserveTimestamps: true })
  const lost = await use(async (server) => {
    await record(server, 4)
    return server.as('sindico').pull(kept.cursor)
  })
  await rm(folder, { recursive: true })
  await cp(copy, folder, { recursive: true, preserveTimestamps: true })
  await use(async (server) => {
    await record(server, 9)
    expect((await server.as('sindico').pull(lost.cursor)).pages[0]?.reset).toBe(true)
    expect((await server.as('sindico').pull(kept.cursor)).pages[0]?.reset).toBe(false)
  })
}, 60_000)
