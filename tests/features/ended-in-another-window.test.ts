import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { dispatch } from '#store/dispatch.ts'
import { pauseForSignIn } from '#sync/settle.ts'
import { tabStorage, type Window } from '#tests/support/a-browser.ts'
import { aClock } from '#tests/support/a-clock.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import {
  aLeftBrowser,
  endElsewhere,
  isOut,
  knowsItsKeys,
  type LeftBrowser,
  until,
} from '#tests/support/a-left-browser.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'

/** A session is ended while several windows of one browser are open, with the same token or with newer ones. */

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

/** A window of somebody whose session has ended since, which hears nothing of it before the test lets it. */
async function anOlderWindow() {
  const own = browser.newLine()
  const old = await browser.opened(tabStorage(), own)
  await old.enter(server, 'morador', false)
  await knowsItsKeys(old)
  own.isCut = true
  await endElsewhere(server, 'morador')
  return {
    async learns() {
      own.isCut = false
      await old.session.retryNow()
      // Decided: what is here is of another session.
      await until(() => expect(old.session.state.value).toMatchObject({ expired: { isErased: false } }))
    },
  }
}

/** A tab and its copy: with the same token. */
async function twoWindowsOf(who: PersonName, own: LeftBrowser['line']): Promise<[Window, Window]> {
  const first = await browser.opened(tabStorage(), own)
  await first.enter(server, who, false)
  await knowsItsKeys(first)
  return [first, await browser.opened(first.tab, own)]
}

const occurrenceAt = (id: string) => server.as('sindico').get(`/occurrences/${id}`)

describe('a session that its owner ended from another device', () => {
  test('ends in the browser’s other windows too, and nothing can be added there', async () => {
    const phone = await browser.aPhone()
    const other = await browser.opened()
    const hand = other.session.dispatchContext()
    await endElsewhere(server, 'colaborador')
    await browser.learnsIt(phone)
    await expect(
      dispatch(hand, [{ command: occurrences.create, input: anOccurrence(server.fixture.units.u304) }]),
    ).rejects.toThrow(/Sua sessão terminou|closed/)
    await isOut(other)
    expect(other.session.state.value).toMatchObject({ expired: { unsent: 1, reason: 'ended_by_owner' } })
  })

  test('is no reason for a window with an older token to erase what they do in another now', async () => {
    const { learns } = await anOlderWindow()
    const fresh = await browser.opened()
    await fresh.enter(server, 'morador', false)
    const rows = () => fresh.person().db.rows('residences').count()
    await until(async () => expect(await rows()).toBeGreaterThan(0))
    await learns()
    expect(fresh.session.state.value.status).toBe('signed_in')
    expect(await rows()).toBeGreaterThan(0)
  })

  test('nor for what they do there to wait: it is sent with the newer token', async () => {
    await anOlderWindow()
    const fresh = await browser.opened()
    await fresh.enter(server, 'morador', false)
    await fresh.session.flush(10_000)
    browser.line.isCut = true
    const input = anOccurrence(server.fixture.units.u304)
    await fresh.session.send([{ command: occurrences.create, input }])
    const { db } = fresh.person()
    await pauseForSignIn({ db }) // the older window has tried it
    browser.line.isCut = false
    await fresh.session.retryNow()
    await until(async () => expect(await db.outbox.count()).toBe(0))
    expect((await occurrenceAt(input.id)).status).toBe(200)
  })

  test('nor is it where the older window was opened again after the newer', async () => {
    const older = await browser.opened()
    await older.enter(server, 'morador', false)
    await older.close() // it learns nothing of the end before it is opened again
    await endElsewhere(server, 'morador')
    const fresh = await browser.opened()
    await fresh.enter(server, 'morador', false)
    const rows = () => fresh.person().db.rows('residences').count()
    await until(async () => expect(await rows()).toBeGreaterThan(0))
    await knowsItsKeys(fresh)
    browser.line.isCut = true
    const old = await browser.opened(older.tab)
    browser.line.isCut = false
    await old.session.retryNow()
    await isOut(old)
    await until(() => expect(old.session.state.value).toMatchObject({ expired: { isErased: false } })) // decided
    expect(fresh.session.state.value.status).toBe('signed_in')
    expect(await rows()).toBeGreaterThan(0)
  })

  test.each(['morador', 'colaborador'] as const)(
    'leaves the token of %s, who was remembered in another window since',
    async (who) => {
      const own = browser.newLine()
      const [old, beside] = await twoWindowsOf('morador', own)
      own.isCut = true
      await endElsewhere(server, 'morador')
      const newer = await browser.opened()
      await newer.enter(server, who)
      const [remembered] = await newer.device.sessions.toArray()
      own.isCut = false
      await old.session.retryNow()
      // Nothing of theirs is erased, and so nothing tells the window beside it: it asks too.
      if (who === 'morador') await beside.session.retryNow()
      for (const window of [old, beside]) await isOut(window)
      await until(() =>
        expect(old.session.state.value).toMatchObject({ expired: { isErased: who !== 'morador' } }),
      )
      expect(await newer.device.sessions.toArray()).toEqual([remembered])
    },
  )
})
