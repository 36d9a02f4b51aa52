import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type * as following from '#store/followed.ts'
import { aFreshBrowser, aLine, aWindow, type Window } from '#tests/support/a-browser.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'

/** What runs for whoever is in: begun, and not stopped. */
const running = vi.hoisted(() => new Set<symbol>())
vi.mock('#store/followed.ts', async (original) => {
  const { followed } = await original<typeof following>()
  return {
    followed(...args: Parameters<typeof followed>) {
      const one = Symbol('followed')
      running.add(one)
      const stop = followed(...args)
      return () => {
        running.delete(one)
        stop()
      }
    },
  }
})

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

let window: Window
let ofOne: number
beforeEach(async () => {
  aFreshBrowser()
  running.clear()
  const line = aLine(() => server)
  vi.stubGlobal('fetch', line.fetch)
  vi.stubGlobal('reportError', (error: unknown) => {
    throw error
  })
  window = aWindow(line)
  await window.session.start()
  await window.enter(server, 'master')
  ofOne = running.size
})
afterEach(async () => {
  await window.close()
  vi.unstubAllGlobals()
})

test('a MASTER who opens two condominiums one after the other has one of them followed', async () => {
  const { jacaranda, ipe } = server.fixture.condominiums
  await Promise.all([jacaranda, ipe].map(({ id }) => window.session.openCondominium(id)))
  expect(window.person().actor.condominium_id).toBe(ipe.id)
  expect(running.size).toBe(ofOne)
  await window.session.signOut()
  expect(running.size).toBe(0)
})

test('a MASTER who signs out while a condominium opens leaves nothing running', async () => {
  const opening = window.session.openCondominium(server.fixture.condominiums.jacaranda.id)
  await window.session.signOut()
  await opening
  expect(window.session.state.value.status).toBe('signed_out')
  expect(running.size).toBe(0)
})
