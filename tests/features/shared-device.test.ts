import { Dexie } from 'dexie'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { DeviceDatabase } from '#store/device-database.ts'
import { finishForgetting, markLeaving } from '#store/ended-people.ts'
import { aClock } from '#tests/support/a-clock.ts'
import {
  aLeftBrowser,
  endElsewhere,
  holds,
  knowsItsKeys,
  type LeftBrowser,
  secret,
  until,
} from '#tests/support/a-left-browser.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'

/** A device that several people use, one after the other or in windows of their own. */

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

describe('a shared device', () => {
  test('forgets, of two people who are in, only the one who signs out', async () => {
    const leaving = await browser.opened()
    await leaving.enter(server, 'morador', false)
    const other = await browser.opened()
    await other.enter(server, 'colaborador')
    await leaving.session.signOut()
    expect(await other.device.sessions.toArray()).toMatchObject([
      { user_id: server.fixture.people.colaborador.id },
    ])
    await other.session.signOut()
    expect(await other.device.sessions.count()).toBe(0)
  })

  test('keeps what somebody did after they were in again, though a kill had cut off their sign-out', async () => {
    const left = await browser.aPhone('morador', false)
    await left.close()
    browser.line.isCut = false
    const other = await browser.opened() // it has done what a start does
    await markLeaving(other.device, server.fixture.people.morador.id)
    await other.enter(server, 'morador')
    expect(await holds(server, 'morador', secret)).toBe(false)
    browser.line.isCut = true
    const input = anOccurrence(server.fixture.units.u304, { title: 'Elevador parado' })
    await other.session.send([{ command: occurrences.create, input }])
    await other.close()
    const next = await browser.opened()
    expect(next.session.state.value.status).toBe('signed_in')
    expect(await holds(server, 'morador', 'Elevador parado')).toBe(true)
  })

  test('keeps whoever signed in again while a window that starts was still forgetting an earlier one', async () => {
    const [starting, other] = [await browser.opened(), await browser.opened()]
    const names: PersonName[] = ['morador', 'colaborador']
    const idOf = (name: PersonName) => server.fixture.people[name].id
    const again = idOf('morador') < idOf('colaborador') ? 'colaborador' : 'morador' // the second to be forgotten
    for (const name of names) await markLeaving(starting.device, idOf(name))
    const { delete: remove } = Dexie
    const removal = vi.spyOn(Dexie, 'delete').mockImplementationOnce(async (name) => {
      await other.enter(server, again)
      return remove.call(Dexie, name)
    })
    await finishForgetting(starting.device)
    removal.mockRestore()
    expect(await other.device.people.toCollection().primaryKeys()).toEqual([idOf(again)])
    expect(await other.person().db.meta.count()).toBeGreaterThan(0)
  })

  test('learns at its next start that somebody who had left it must not have their data there', async () => {
    const desk = await browser.aPhone('sindico', false)
    await desk.close()
    browser.line.isCut = false
    await endElsewhere(server, 'sindico')
    const next = await browser.opened()
    await until(async () => expect(await holds(server, 'sindico', 'vazando')).toBe(false))
    await next.enter(server, 'morador', false)
    expect(next.session.state.value.status).toBe('signed_in')
  })

  test('holds nobody’s data for more than a month after they were last in', async () => {
    const desk = await browser.aPhone('morador', false)
    await desk.close()
    browser.line.isCut = false
    const { id } = server.fixture.people.morador
    await browser.opensAgainAfter(0)
    await browser.opensAgainAfter(30)
    expect(await holds(server, 'morador', secret)).toBe(true)
    await browser.opensAgainAfter(1)
    await until(async () => expect(await holds(server, 'morador', 'vazando')).toBe(false))
    expect(await new DeviceDatabase().people.get(id)).toMatchObject({ ended: { reason: 'left', unsent: 1 } })
  })

  test('tells nobody, after its last person has signed out, that an earlier one’s session was ended', async () => {
    const desk = await browser.opened()
    await desk.enter(server, 'sindico', false)
    await knowsItsKeys(desk)
    await desk.close()
    const last = await browser.opened()
    await last.enter(server, 'morador')
    await last.close()
    await endElsewhere(server, 'sindico')
    const again = await browser.opened()
    expect(again.session.state.value.status).toBe('signed_in')
    const { id } = server.fixture.people.sindico
    await until(async () => expect(await again.device.people.get(id)).toBeUndefined())
    await again.session.signOut()
    const next = await browser.opened()
    expect(next.session.state.value).toMatchObject({ status: 'signed_out', expired: null })
  })
})
