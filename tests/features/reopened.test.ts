import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { ZeloDatabase } from '#store/database.ts'
import { aFreshBrowser, aLine, aWindow, tabStorage, type Window } from '#tests/support/a-browser.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'

/** Zelo is closed with something unsent, and opened again. */

let server: TestServer
let line: ReturnType<typeof aLine>
const windows: Window[] = []
const tab = tabStorage()
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())
beforeEach(() => {
  aFreshBrowser()
  line = aLine(() => server)
})
afterEach(async () => {
  for (const window of windows.splice(0)) await window.close()
  vi.unstubAllGlobals()
})

async function opened(build?: string): Promise<Window> {
  const window = aWindow(line, { tab, build })
  windows.push(window)
  await window.session.start()
  return window
}

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 50_000 })

/** Something that only the device has, in this state. */
async function leftUnsent(given: object, build?: string) {
  const phone = await opened(build)
  await phone.enter(server, 'colaborador', false)
  await phone.session.flush(20_000)
  line.isCut = true
  const input = anOccurrence(server.fixture.units.u304)
  await phone.session.send([{ command: occurrences.create, input }])
  await phone.close()
  const db = new ZeloDatabase(server.fixture.people.colaborador.id)
  await db.outbox.toCollection().modify(given)
  db.close()
  line.isCut = false
  return async () => (await server.as('sindico').get(`/occurrences/${input.id}`)).status
}

const minutes = 60_000

test('on a good network it sends at once, however long it had waited for one', async () => {
  const status = await leftUnsent({ attempts: 12, next_attempt_at: Date.now() + 4 * minutes })
  await opened()
  await until(async () => expect(await status()).toBe(200))
})

test('after an update it tries again what the server could not do, though the version has the same name', async () => {
  const stuck = { state: 'stuck', faults: 20, faulty_since: '2026-11-20T12:00:00.000Z' }
  const status = await leftUnsent(stuck, 'one')
  const same = await opened('one')
  await same.session.flush(20_000)
  expect(await same.person().db.outbox.toArray()).toMatchObject([{ state: 'stuck' }])
  await same.close()
  await opened('other')
  await until(async () => expect(await status()).toBe(200))
})

test('a sign-out in one tab counts the forms that are filled in half in another', async () => {
  const one = await opened()
  await one.enter(server, 'colaborador', false)
  const other = await opened()
  await other.person().db.drafts.put({ key: 'occurrence:new', value: { title: 'Portão' }, saved_at: '' })
  expect(await one.session.flush(20_000)).toEqual({ operations: 0, quiet: 0, drafts: 1 })
})
