import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { countConnections } from '#server/db/connection.ts'
import { createLines } from '#server/kernel/lines.ts'
import { aPhotoForm } from '#tests/support/a-picture.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { aRecordedOccurrence } from '#tests/support/a-recorded-occurrence.ts'
import { aSubscription } from '#tests/support/a-subscription.ts'

/** Who waits for whom, by counting: nothing here is a matter of time. */

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

/** However slow this machine is; a row is waited for no longer than five seconds. */
const soon = <T>(seen: () => T) => expect.poll(seen, { interval: 5, timeout: 4_500 })

const placesOfOne = 4
const waitingOfOne = 100

const lineOf = (who: 'morador' | 'sindico') =>
  server.kernel.lines.count(`person:${server.fixture.people[who].id}`)

/** Runs `work` while nobody else can change this row. */
async function whileHeld(row: string, work: () => Promise<void>): Promise<void> {
  await server.db.transaction().execute(async (holder) => {
    await sql`select from occurrences where id = ${row}::uuid for update`.execute(holder)
    await work()
  })
}

/** Connections that somebody works or waits with, besides the one that holds the row. */
const busy = () => countConnections(server.db).busy - 1

describe('forty requests of one person at once', () => {
  test('that change one row have one connection, and a few places: another condominium is answered meanwhile', async () => {
    const id = await aRecordedOccurrence(server)
    await server.as('morador').get('/auth/me')
    const edits: Promise<{ status: number }>[] = []
    await whileHeld(id, async () => {
      for (let at = 0; at < 40; at++)
        edits.push(server.as('morador').patch(`/occurrences/${id}`, { title: `Vazamento ${at}` }))
      await soon(() => lineOf('morador')).toEqual({ running: placesOfOne, waiting: 40 - placesOfOne })
      await soon(busy).toBe(1)
      expect((await server.as('moradorDeFora').get('/areas')).status).toBe(200)
      expect((await server.as('morador2').get('/areas')).status).toBe(200)
      expect(busy()).toBe(1)
      expect(countConnections(server.db).waiting).toBe(0)
    })
    expect(new Set((await Promise.all(edits)).map(({ status }) => status))).toEqual(new Set([200]))
    await soon(() => lineOf('morador')).toEqual({ running: 0, waiting: 0 }) // a place may still be resting
  })

  test('from all their devices are in one line', async () => {
    const id = await aRecordedOccurrence(server)
    const edits: Promise<{ status: number }>[] = []
    await whileHeld(id, async () => {
      for (let at = 0; at < 40; at++)
        edits.push(server.asJustIn('morador').patch(`/occurrences/${id}`, { title: `Vazamento ${at}` }))
      await soon(() => lineOf('morador')).toEqual({ running: placesOfOne, waiting: 40 - placesOfOne })
    })
    await Promise.all(edits)
  })

  test('register a device with one connection', async () => {
    const subscription = aSubscription()
    const asked: Promise<{ status: number }>[] = []
    await server.db.transaction().execute(async (holder) => {
      const { endpoint } = subscription
      await sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(holder)
      for (let at = 0; at < 40; at++)
        asked.push(server.as('morador').post('/push-subscriptions', subscription))
      await soon(() => lineOf('morador').running).toBe(placesOfOne)
      await soon(busy).toBe(1)
    })
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('more than their line holds are told when to come again; streams of events are none of them', async () => {
    const id = await aRecordedOccurrence(server)
    const stream = await server.app.request('/api/events', {
      headers: { authorization: `Bearer ${await server.tokenOf('morador')}` },
    })
    expect([stream.status, lineOf('morador')]).toEqual([200, { running: 0, waiting: 0 }])
    await stream.body?.cancel()
    const edits: ReturnType<ReturnType<TestServer['as']>['patch']>[] = []
    await whileHeld(id, async () => {
      for (let at = 0; at < placesOfOne + waitingOfOne; at++)
        edits.push(server.as('morador').patch(`/occurrences/${id}`, { title: `Vazamento ${at}` }))
      await soon(() => lineOf('morador').waiting).toBe(waitingOfOne)
      const late = await server.as('morador').patch(`/occurrences/${id}`, { title: 'Vazamento' })
      expect([late.status, late.body.code, late.headers.get('retry-after')]).toEqual([429, 'too_many', '2'])
    })
    await Promise.all(edits)
  })
})

test('of a whole building that changes one row, a single person is at the database', async () => {
  const id = await aRecordedOccurrence(server)
  const everyone = ['morador', 'sindico', 'colaborador'] as const
  const answers: Promise<{ status: number }>[] = []
  await whileHeld(id, async () => {
    for (let at = 0; at < 12; at++)
      answers.push(
        server
          .as(everyone[at % everyone.length] ?? 'morador')
          .post(`/occurrences/${id}/answers`, { text: `Resposta ${at}` }),
      )
    await soon(() => server.kernel.lines.count().running).toBe(12)
    await soon(busy).toBe(1)
  })
  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('of a condominium whose counters are held, most connections are left to the others', async () => {
  const { condominium_id } = server.fixture.units.u304
  const reports: Promise<{ status: number }>[] = []
  await server.db.transaction().execute(async (holder) => {
    await sql`select from counters where scope_id = ${condominium_id}::uuid for update`.execute(holder)
    for (const who of ['morador', 'morador2', 'sindico'] as const)
      for (let at = 0; at < 4; at++)
        reports.push(
          server
            .as(who)
            .post('/occurrences', { title: 'Vazamento', description: `Garagem ${at}`, residence_id: null }),
        )
    await soon(() => server.kernel.lines.count().running).toBe(12)
    await soon(busy).toBe(3)
    expect((await server.as('moradorDeFora').get('/areas')).status).toBe(200)
    expect(busy()).toBe(3)
  })
  await Promise.all(reports)
})

test('a store of files that hangs keeps nobody waiting but who asks it', async () => {
  const id = await aRecordedOccurrence(server)
  const { body } = await server.as('morador').post(`/occurrences/${id}/photos`, aPhotoForm())
  const { get } = server.kernel.files
  let letGo: () => void = () => undefined
  const hung = new Promise<void>((resolve) => (letGo = resolve))
  server.kernel.files.get = async (sha256) => {
    await hung
    return get(sha256)
  }
  const askers = ['morador', 'sindico', 'colaborador', 'admin', 'master'] as const
  const asked = askers.flatMap((who) =>
    Array.from({ length: placesOfOne }, () => server.as(who).get(`/photos/${body.photos[0].id}/download`)),
  )
  await soon(() => server.kernel.lines.count().running).toBe(askers.length * placesOfOne)
  expect((await server.as('moradorDeFora').get('/areas')).status).toBe(200)
  letGo()
  await Promise.all(asked)
  server.kernel.files.get = get
})

test('a screen’s reads are answered one after the other, without rests, while others are there', async () => {
  const lines = createLines()
  await lines.inBoth('b', async () => undefined)
  const rests = vi.spyOn(globalThis, 'setTimeout')
  await Promise.all(Array.from({ length: 12 }, () => lines.inBoth('a', () => new Promise(setImmediate))))
  expect(rests).not.toHaveBeenCalled()
  rests.mockRestore()
})

test('what costs much is answered with rests while others are there, though no more of it waits than of a screen', async () => {
  const lines = createLines()
  await lines.inBoth('b', async () => undefined)
  const rests = vi.spyOn(globalThis, 'setTimeout')
  const costly = async () => {
    for (const end = performance.now() + 40; performance.now() < end;); // what a crafted request does to the processor
  }
  await Promise.all(Array.from({ length: 12 }, () => lines.inBoth('a', costly)))
  expect(rests.mock.calls.length).toBeGreaterThan(0)
  rests.mockRestore()
})

test('a script that goes on at once is not refused at once', async () => {
  const lines = createLines()
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const all = Array.from({ length: placesOfOne + waitingOfOne }, () => lines.inPlace('a', () => held))
  const refused = lines.inPlace('a', () => held).catch(({ code }: { code: string }) => code)
  expect(await Promise.race([refused, new Promise((resolve) => setImmediate(resolve, 'not yet'))])).toBe(
    'not yet',
  )
  expect(await refused).toBe('too_many')
  letGo()
  await Promise.all(all)
})

test('what is refused or breaks leaves its places', async () => {
  const lines = createLines()
  const ask = () =>
    lines.whileSending('a', () =>
      lines.inPlace('a', () => lines.inTurn('a', () => Promise.reject(new Error('broken')))),
    )
  const ended = await Promise.allSettled(Array.from({ length: 40 }, ask))
  expect(new Set(ended.map(({ status }) => status))).toEqual(new Set(['rejected']))
  expect(lines.count()).toEqual({ running: 0, waiting: 0 })
  expect(await lines.whileSending('a', () => lines.inBoth('a', async () => 'answered'))).toBe('answered')
})

test('lines take turns: whoever comes behind forty of one person is next', async () => {
  const lines = createLines()
  const done: string[] = []
  const finish: (() => void)[] = []
  const ask = (who: string) =>
    lines.inBoth(who, async () => {
      await new Promise<void>((resolve) => finish.push(resolve))
      done.push(who)
    })
  const all = ['a', 'b', 'c', 'd'].flatMap((who) => Array.from({ length: 10 }, () => ask(who))) // the turns are taken
  await soon(() => finish.length).toBe(16)
  all.push(...Array.from({ length: 40 }, () => ask('e')), ask('f'))
  for (let at = 0; !done.includes('f'); at++) {
    await soon(() => finish.length).toBeGreaterThan(at)
    finish[at]?.()
  }
  expect(done.filter((who) => who === 'e').length).toBeLessThanOrEqual(2)
  for (let at = 0; done.length < all.length; at++) {
    await soon(() => finish.length > at || done.length === all.length).toBe(true)
    finish[at]?.()
  }
  await Promise.all(all)
})
