import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#server/cli/demo/random.ts'
import { aPushService } from '#tests/support/a-push-service.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'
import { type ApiProcess, anApiProcess } from '#tests/support/api-process.ts'
import { cycles } from '#tests/support/cycles.ts'
import { nothingUnderWay } from '#tests/support/held-once.ts'

const seed = Number(process.env.SEED ?? Date.now() % 100_000)
const random = seededRandom(seed)

let server: TestServer
let service: Awaited<ReturnType<typeof aPushService>>
let api: ApiProcess
let authorization: string
beforeAll(async () => {
  server = await aServer()
  service = await aPushService()
  for (const name of ['sindico', 'admin'] as const) {
    const { id } = server.fixture.people[name]
    await server.as(name).patch(`/notification-preferences/${id}`, { is_quiet: false }) // whatever the hour of this run
  }
  authorization = `Bearer ${await server.tokenOf('morador')}`
  api = await anApiProcess(server.database.url, { NOTIFIES: '1' })
})
afterAll(async () => {
  await api.stop()
  await service.close()
  await server.close()
})

async function record(): Promise<string> {
  const input = anOccurrence(server.fixture.units.u304)
  const headers = { authorization, 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(input) }
  const answer = await fetch(`${api.url}/api/occurrences`, request).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  return input.id
}

async function kill(): Promise<void> {
  await api.stop()
  await nothingUnderWay(server)
  // What a killed process had taken is free again when its time is over.
  await sql`update notification_deliveries set next_at = now()`.execute(server.db)
}
const waiting = () => server.db.selectFrom('notification_deliveries').selectAll().execute()
const unspread = () =>
  server.db.selectFrom('notification_events').select('id').where('next_at', 'is not', null).execute()

test(
  `a message of a process that is killed at any moment is delivered by another, or again under the same tag (seed ${seed})`,
  async () => {
    const phone = await service.subscribe(server.as('sindico'))
    const found = { unwritten: 0, once: 0, again: 0 }
    for (let cycle = 0; cycle < cycles * 2; cycle++) {
      const before = phone.messages().length
      await fetch(`${api.url}/api/auth/me`, { headers: { authorization } }) // its first request takes long
      const recording = record()
      await sleep(random.below(60))
      const killing = kill()
      const id = await recording
      await killing
      const written = await server.db.selectFrom('occurrences').select('id').where('id', '=', id).execute()
      api = await anApiProcess(server.database.url, { NOTIFIES: '1' })
      await expect.poll(unspread, { timeout: 10_000 }).toEqual([])
      await expect.poll(waiting, { timeout: 10_000 }).toEqual([])

      const messages = phone.messages().slice(before)
      if (written.length === 0) expect(messages).toEqual([])
      else {
        expect(messages.length).toBeGreaterThanOrEqual(1)
        expect(new Set(messages.map(({ tag, at, row_id }) => `${tag} ${at} ${row_id}`)).size).toBe(1)
        expect(messages[0]).toMatchObject({ row_id: id, count: 1 })
      }
      if (written.length === 0) found.unwritten++
      else found[messages.length === 1 ? 'once' : 'again']++
    }
    console.log(`Killed: ${JSON.stringify(found)} (seed ${seed})`)
  },
  cycles * 60_000,
)

test('a message that a process had handed over when it was killed comes again under the same tag', async () => {
  const phone = await service.subscribe(server.as('admin'), { status: 201, afterMs: 3000 })
  await record()
  await expect.poll(() => phone.messages().length, { timeout: 10_000 }).toBe(1)
  await kill()
  phone.behaves({ status: 201 })
  api = await anApiProcess(server.database.url, { NOTIFIES: '1' })
  await expect.poll(() => phone.messages().length, { timeout: 10_000 }).toBe(2)
  await expect.poll(waiting).toEqual([])
  const [first, again] = phone.messages()
  expect(again).toEqual(first)
}, 60_000)
