import { Dexie } from 'dexie'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { dayMs } from '#domain/values/civil-time.ts'
import { forgetPerson } from '#store/ended-people.ts'
import { aClock } from '#tests/support/a-clock.ts'
import {
  aLeftBrowser,
  endElsewhere,
  holds,
  isOut,
  type LeftBrowser,
  secret,
  until,
} from '#tests/support/a-left-browser.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'

/** What a session that was ended from elsewhere had not sent: how long it waits for its person, and what becomes of its edits. */

let server: TestServer
let browser: LeftBrowser
const clock = aClock(new Date().toISOString())
beforeAll(async () => {
  server = await aServer({ clock })
})
afterAll(() => server.close())
beforeEach(() => {
  browser = aLeftBrowser(server, clock)
})
afterEach(() => browser.close())

const occurrenceAt = (id: string) => server.as('sindico').get(`/occurrences/${id}`)

describe('a session that its owner ended from another device', () => {
  test('shows an edit as it was, and asks where the same was changed on another device meanwhile', async () => {
    const { u304 } = server.fixture.units
    const input = anOccurrence(u304)
    await server.as('colaborador').post('/occurrences', input)
    const phone = await browser.aPhone()
    await until(async () => expect(await phone.db.rows('occurrences').get(input.id)).toBeDefined())
    await phone.session.send([{ command: occurrences.update, input: { id: input.id, title: 'Do porteiro' } }])
    await endElsewhere(server, 'colaborador')
    await server.as('colaborador').patch(`/occurrences/${input.id}`, { title: 'De outro aparelho' })
    await browser.learnsIt(phone)
    await phone.enter(server, 'colaborador')
    const { db } = phone.person()
    await until(async () =>
      expect(await db.outbox.toArray()).toMatchObject([{ state: 'rejected', problem: { code: 'stale' } }]),
    )
    expect((await occurrenceAt(input.id)).body.title).toBe('De outro aparelho')
  })

  test('shows the row of an edit that is opened only after it has been fetched, and sends it once', async () => {
    const input = anOccurrence(server.fixture.units.u304)
    await server.as('colaborador').post('/occurrences', input)
    const phone = await browser.aPhone()
    browser.line.isCut = false
    await phone.session.retryNow()
    await until(async () => expect(await phone.db.rows('occurrences').get(input.id)).toBeDefined())
    browser.line.isCut = true
    await phone.session.send([
      { command: occurrences.update, input: { id: input.id, title: 'Título do porteiro' } },
    ])
    await endElsewhere(server, 'colaborador')
    await browser.learnsIt(phone)
    browser.line.lost.add('GET /auth/device-keys')
    await phone.enter(server, 'colaborador')
    const { db } = phone.person()
    await until(async () => expect(await db.rows('occurrences').get(input.id)).toBeDefined())
    expect(await phone.session.flush(100)).toMatchObject({ operations: 1 })
    browser.line.lost.clear()
    await server
      .as('colaborador')
      .patch(`/occurrences/${input.id}`, { description: 'Outra descrição, de outro aparelho.' })
    await phone.session.retryNow()
    await phone.session.openCondominium(server.fixture.condominiums.jacaranda.id) // a new start of the same person
    await until(async () => expect(await db.sealed.count()).toBe(0))
    expect(await db.rows('occurrences').get(input.id)).toMatchObject({ title: 'Título do porteiro' })
    await until(async () =>
      expect((await occurrenceAt(input.id)).body).toMatchObject({
        title: 'Título do porteiro',
        description: 'Outra descrição, de outro aparelho.',
      }),
    )
    expect(await db.outbox.count()).toBe(0)
  })
})

describe('what was not sent', () => {
  test('is not encrypted where the key was never here, and goes after a week', async () => {
    const phone = await browser.aPhone()
    await phone.device.people.toCollection().modify((known) => delete known.session)
    await endElsewhere(server, 'colaborador')
    browser.line.isCut = false
    await phone.session.retryNow()
    await isOut(phone)
    const { id } = server.fixture.people.colaborador
    await until(async () =>
      expect(await phone.device.people.get(id)).toMatchObject({ ended: { is_told: true } }),
    )
    expect(await holds(server, 'colaborador', secret)).toBe(true)
    expect(await browser.opensAgainAfter(0)).toContain(id)
    expect(await browser.opensAgainAfter(7)).toContain(id)
    expect(await browser.opensAgainAfter(1)).not.toContain(id)
    expect(await Dexie.exists(`zelo-${id}`)).toBe(false)
  })

  test('can be encrypted with the key of before, until the server has told a new session its own', async () => {
    const phone = await browser.aPhone()
    const { id } = server.fixture.people.colaborador
    const unsent_key = (await phone.device.people.get(id))?.session?.unsent_key
    browser.line.isCut = false
    browser.line.lost.add('GET /auth/device-keys')
    await phone.enter(server, 'colaborador')
    expect(unsent_key).toBeTruthy()
    expect((await phone.device.people.get(id))?.session).toMatchObject({ id: null, unsent_key })
  })

  test('is not deleted, though its days are over, once its person has signed in again', async () => {
    const phone = await browser.aPhone()
    await endElsewhere(server, 'colaborador')
    await browser.learnsIt(phone)
    const { id } = server.fixture.people.colaborador
    const at = (await phone.device.people.get(id))?.ended?.at
    await phone.enter(server, 'colaborador')
    await forgetPerson(phone.device, id, at) // another window has decided it before
    expect(phone.session.state.value.status).toBe('signed_in')
    expect(await phone.device.people.get(id)).toBeDefined()
  })

  test('waits three months for its person', async () => {
    const phone = await browser.aPhone()
    await endElsewhere(server, 'colaborador')
    await browser.learnsIt(phone)
    const { id } = server.fixture.people.colaborador
    expect(await browser.opensAgainAfter(0)).toContain(id)
    expect(await browser.opensAgainAfter(90)).toContain(id)
    expect(await browser.opensAgainAfter(1)).not.toContain(id)
  })
})

test('a server whose clock has jumped deletes nothing for good', async () => {
  const phone = await browser.aPhone()
  await endElsewhere(server, 'colaborador')
  await browser.learnsIt(phone)
  await browser.opensAgainAfter(0)
  const jumped = aClock(new Date(Date.parse(clock.now()) + 400 * dayMs).toISOString())
  const other = await aServer({ clock: jumped, beside: server })
  browser.reach(other)
  await browser.opened()
  expect(browser.line.asked.filter((name) => name.includes('why-ended')).length).toBe(2)
  expect(await phone.device.people.count()).toBe(1)
  await other.close()
})
