import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { readMeta } from '#store/meta.ts'
import { aFreshBrowser, aLine, aWindow, tabStorage, type Window } from '#tests/support/a-browser.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'

/** A browser that needs room has taken the databases of Zelo. */

let server: TestServer
let line: ReturnType<typeof aLine>
let beside: Storage
let tab: Storage
const windows: Window[] = []
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())
beforeEach(() => {
  aFreshBrowser()
  line = aLine(() => server)
  vi.stubGlobal('fetch', line.fetch)
  vi.stubGlobal('reportError', (error: unknown) => expect.unreachable(String(error)))
  beside = tabStorage()
  tab = tabStorage()
})
afterEach(async () => {
  await closeAll()
  vi.unstubAllGlobals()
})

async function closeAll(): Promise<void> {
  for (const window of windows.splice(0)) await window.close()
}

async function opened(): Promise<Window> {
  const window = aWindow(line, { tab, beside })
  windows.push(window)
  await window.session.start()
  return window
}

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 50_000 })
const kept = () => beside.getItem('zelo.kept')

test.each([
  ['remembered', true],
  ['in this tab', false],
])(
  'whoever was in (%s) is told at the sign-in, and that what was not sent is gone',
  async (_how, remember) => {
    const phone = await opened()
    await phone.enter(server, 'colaborador', remember)
    line.isCut = true
    await phone.session.send([
      { command: occurrences.create, input: anOccurrence(server.fixture.units.u304) },
      { command: occurrences.create, input: anOccurrence(server.fixture.units.u304) },
    ])
    await until(() => expect(kept()).toBe('2'))
    await closeAll()
    aFreshBrowser()
    line.isCut = false
    const again = await opened()
    expect(again.session.state.value).toMatchObject({ status: 'signed_out', taken: { unsent: 2 } })
    await again.enter(server, 'colaborador', remember)
    await until(() => expect(kept()).toBe('0'))
    await closeAll()
    const later = await opened()
    expect(later.session.state.value.status).toBe('signed_in')
  },
)

test('whoever had sent everything is told of no loss', async () => {
  const phone = await opened()
  await phone.enter(server, 'colaborador')
  await until(() => expect(kept()).toBe('0'))
  await closeAll()
  aFreshBrowser()
  const again = await opened()
  expect(again.session.state.value).toMatchObject({ status: 'signed_out', taken: { unsent: 0 } })
})

test('whoever signed out, or never was in, is told nothing', async () => {
  expect((await opened()).session.state.value).not.toHaveProperty('taken')
  const phone = await opened()
  await phone.enter(server, 'colaborador')
  await phone.session.flush(20_000)
  await phone.session.signOut()
  await closeAll()
  expect((await opened()).session.state.value).not.toHaveProperty('taken')
  aFreshBrowser()
  expect((await opened()).session.state.value).not.toHaveProperty('taken')
})

test('a person whose browser deleted everything after a week of not opening Zelo signs in again, and has a whole copy with what was sent', async () => {
  const phone = await opened()
  await phone.enter(server, 'colaborador')
  const report = anOccurrence(server.fixture.units.u304, { title: 'Portão da garagem aberto' })
  await phone.session.send([{ command: occurrences.create, input: report }])
  await phone.session.flush(10_000)
  await closeAll()

  aFreshBrowser() // nothing is left of what was stored, the session included
  const again = await opened()
  expect(again.session.state.value).toMatchObject({ status: 'signed_out' })
  await again.enter(server, 'colaborador')
  await again.session.flush(10_000)
  await until(async () => {
    const rows = await again.person().db.rows('occurrences').toArray()
    expect(rows.map(({ id }) => id)).toContain(report.id)
    expect(await readMeta(again.person().db, 'last_pull_at')).toBeTruthy()
  })
})
