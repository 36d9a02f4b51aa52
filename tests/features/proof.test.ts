import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { proofAsking } from '#session/proof.ts'
import { occurrences } from '#domain/occurrences/contract.ts'
import { aFreshBrowser, aLine, aWindow, type Window } from '#tests/support/a-browser.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'

/** What waits until its person has shown once more who they are. */

let server: TestServer
let line: ReturnType<typeof aLine>
let window: Window
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  aFreshBrowser()
  line = aLine(() => server)
  window = aWindow(line)
  await window.session.start()
  await window.enter(server, 'sindico')
})
afterEach(async () => {
  await window.close()
  vi.unstubAllGlobals()
})

test('whoever has shown who they are sees what waited for it sent, without asking again', async () => {
  const { session } = window
  const { db } = window.person()
  await session.flush(10_000)
  line.isCut = true
  const input = anOccurrence(server.fixture.units.u304)
  await session.send([{ command: occurrences.create, input }])
  await db.outbox.toCollection().modify({ state: 'waiting_proof' }) // as the server has answered
  line.isCut = false
  line.answers.set('POST /auth/proof', () => Response.json({ until: new Date().toISOString() }))
  const asked = session.proof.ask()
  await session.prove({ ticket: 'a'.repeat(43), proof: { kind: 'PASSWORD', password: 'uma-senha-boa' } })
  expect(await asked).toBe(true)
  await vi.waitFor(async () => expect(await db.outbox.count()).toBe(0), { timeout: 20_000 })
  expect((await server.as('sindico').get(`/occurrences/${input.id}`)).status).toBe(200)
})

test('whoever closed the question is asked anew the next time', async () => {
  const proof = proofAsking()
  const first = proof.ask()
  proof.close(false)
  expect(await first).toBe(false)
  const next = proof.ask('own_security')
  expect(proof.subject.value).toBe('own_security')
  proof.close(true)
  expect(await next).toBe(true)
})
