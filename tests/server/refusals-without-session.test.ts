import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCaller, type Caller } from '#tests/support/a-caller.ts'
import { aClock } from '#tests/support/a-clock.ts'
import { anExample, type Example } from '#tests/support/an-example.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { everyCall } from '#tests/support/every-call.ts'
import { heard, idFields, withMissing } from '#tests/support/same-answer.ts'
import { type WatchedWrites, watchedWrites } from '#tests/support/watched-writes.ts'

const halfAYear = 181 * 86_400_000
const own = ['GET /sync', 'GET /events', 'GET /sync?condominium_id=00000000-0000-7000-8000-000000000001']

let server: TestServer
let later: TestServer
let place: Example
let writes: WatchedWrites
let without: [who: string, caller: Caller, status: number][]

beforeAll(async () => {
  server = await aServer()
  const clock = aClock(new Date().toISOString())
  clock.pass(halfAYear)
  later = await aServer({ clock, beside: server })
  place = anExample(server)
  const bearing = (app: TestServer['app'], token: string) => aCaller(app, () => Promise.resolve(token))
  without = [
    ['nobody', server.stranger, 401],
    ['somebody with half a token', bearing(server.app, 'abc'), 401],
    ['somebody with a token of their own making', bearing(server.app, 'A'.repeat(43)), 401],
    ['somebody away for half a year', bearing(later.app, await server.tokenOf('sindico')), 401],
    ['somebody who signed out', bearing(server.app, await signedOut()), 401],
    ['somebody whose account was removed', bearing(server.app, await removed()), 410],
    ['somebody whose account is inactive', bearing(server.app, await inactive()), 401],
  ]
  writes = await watchedWrites(server.db as never) // it asks the catalogue for its tables
})
afterAll(async () => {
  await later.close()
  await server.close()
})

describe.each(everyCall.filter(({ entry }) => entry.kind === 'command' || entry.access !== 'public'))(
  '$name',
  ({ entry, make }) => {
    test('is refused without a session, and reveals nothing', async () => {
      const { input } = await make(place)
      await writes.taken()
      for (const [who, caller, status] of without) {
        const answer = await heard(caller, entry, input)
        expect(answer.status, who).toBe(status)
        expect(await heard(caller, entry, withMissing(input, idFields(input))), who).toEqual(answer)
      }
      expect(await writes.taken()).toEqual([])
    })
  },
)

test.each(own)('%s is not answered without a session', async (route) => {
  const [method = '', path = ''] = route.split(' ')
  for (const [who, caller, status] of without)
    expect((await caller.ask(method, path)).status, who).toBe(status)
})

async function signedOut(): Promise<string> {
  const token = await server.kernel.sessions.open(server.fixture.people.sindico.id)
  const caller = aCaller(server.app, () => Promise.resolve(token))
  expect((await caller.post('/auth/logout')).status).toBe(200)
  return token
}

async function removed(): Promise<string> {
  const { id } = await place.person()
  const token = await server.kernel.sessions.open(id)
  expect((await server.as('sindico').delete(`/users/${id}/force`)).status).toBe(200)
  return token
}

async function inactive(): Promise<string> {
  const { id } = await place.person()
  await server.db.updateTable('users').set({ status: 'INACTIVE' }).where('id', '=', id).execute()
  return server.kernel.sessions.open(id)
}
