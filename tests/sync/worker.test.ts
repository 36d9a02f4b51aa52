import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '#domain/auth/contract.ts'
import { occurrences } from '#domain/occurrences/contract.ts'
import { actorOf } from '#store/actor.ts'
import { nameOfDatabase, ZeloDatabase } from '#store/database.ts'
import { DeviceDatabase } from '#store/device-database.ts'
import { dispatch } from '#store/dispatch.ts'
import { forgetPerson } from '#store/ended-people.ts'
import { writeMeta } from '#store/meta.ts'
import { flushFromWorker } from '../../sw/flush.ts'
import { aServer, type TestServer } from '../support/a-server.ts'
import { anId, anOccurrence } from '../support/an-occurrence.ts'

/** The service worker, woken by the browser with something left to send. */

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

let db: ZeloDatabase
let id: string
beforeEach(async () => {
  const { colaborador } = server.fixture.people
  db = new ZeloDatabase(colaborador.id)
  const me = (await server.as('colaborador').get('/auth/me')).body as Me
  await writeMeta(db, 'me', me)
  const hand = { db, actor: actorOf(me), now: () => new Date().toISOString(), newId: anId }
  const input = anOccurrence(server.fixture.units.u304)
  id = input.id
  await dispatch(hand, [{ command: occurrences.create, input }])
  const device = new DeviceDatabase()
  const token = await server.tokenOf('colaborador')
  await device.sessions.put({ user_id: colaborador.id, token, at: hand.now() })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
})

type OpenWindow = Awaited<ReturnType<Parameters<typeof flushFromWorker>[0]['clients']['matchAll']>>[number]

const wake = (windows: OpenWindow[] = []) => flushFromWorker({ clients: { matchAll: async () => windows } })

const status = async () => (await server.as('colaborador').get(`/occurrences/${id}`)).status

test('sends the outbox without an open window', async () => {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => server.app.request(path, init))
  await wake()
  expect(await status()).toBe(200)
  expect(await db.outbox.count()).toBe(0)
})

test('asks the browser to wake it again if the server was not reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await expect(wake()).rejects.toThrow('still holds entries')
  expect(await db.outbox.count()).toBe(1)
})

test('asks for it too if the server had no time for it now', async () => {
  const body = { type: 'about:blank', status: 429, code: 'too_many', title: 'too_many', detail: 'Aguarde.' }
  const headers = { 'content-type': 'application/problem+json', 'retry-after': '60' }
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 429, headers }))
  await expect(wake()).rejects.toThrow('still holds entries')
  expect(await db.outbox.count()).toBe(1)
})

test('leaves the outbox to a visible window, and is woken again while anything is left', async () => {
  const left = [2, 0]
  const visible: OpenWindow = {
    visibilityState: 'visible',
    postMessage: (_message, [port]) => (port as MessagePort).postMessage(left.shift()), // the one to answer by
  }
  await expect(wake([visible])).rejects.toThrow('still holds entries')
  await wake([visible])
  expect(await status()).toBe(404)
})

test('of whoever signs out in a window while it sends it writes nothing down', async () => {
  const { colaborador } = server.fixture.people
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = await server.app.request(path, init)
    if (await Dexie.exists(nameOfDatabase(colaborador.id))) {
      db.close()
      await forgetPerson(new DeviceDatabase(), colaborador.id)
    }
    return answer
  })
  await wake()
  expect(await status()).toBe(200)
  expect(await Dexie.exists(nameOfDatabase(colaborador.id))).toBe(false)
})
