import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readSetting } from '#store/device-settings.ts'
import { ZeloDatabase } from '#store/database.ts'
import { DeviceDatabase } from '#store/device-database.ts'
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
import { flushFromWorker } from '../../sw/flush.ts'

/** A device whose session is ended from elsewhere: what stays on it, and what comes back with its person. */

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
  test('leaves nothing of the server here, and what was not sent cannot be read', async () => {
    const phone = await browser.aPhone()
    expect(await holds(server, 'colaborador', secret)).toBe(true)
    await endElsewhere(server, 'colaborador')
    await browser.learnsIt(phone)

    expect(phone.session.state.value).toMatchObject({ expired: { unsent: 1, reason: 'ended_by_owner' } })
    const db = new ZeloDatabase(server.fixture.people.colaborador.id)
    const counts = await Promise.all(db.tables.map(async ({ name }) => [name, await db.table(name).count()]))
    expect(Object.fromEntries(counts.filter(([, count]) => count !== 0))).toEqual({
      meta: expect.any(Number),
      sealed: 4, // the change, the row it began with, its picture, the form
    })
    db.close()
    expect(await holds(server, 'colaborador', 'vazando')).toBe(false)
    expect(JSON.stringify(await phone.device.people.toArray())).not.toContain('unsent_key')
    expect(phone.faults).toEqual([])
  })

  test('is told as erased to the person’s other devices', async () => {
    const phone = await browser.aPhone()
    await endElsewhere(server, 'colaborador')
    const open = async () =>
      (await server.as('colaborador').get('/auth/sessions/ended')).body as { id: string }[]
    const [session] = await open()
    await browser.learnsIt(phone)
    expect((await open()).map(({ id }) => id)).not.toContain(session?.id)
  })

  test('gives everything back to the same person, who sends it once', async () => {
    const phone = await browser.aPhone()
    await endElsewhere(server, 'colaborador')
    await browser.learnsIt(phone)
    await phone.enter(server, 'colaborador')
    await until(async () => expect((await occurrenceAt(phone.id)).status).toBe(200))
    const { db } = phone.person()
    expect(await db.drafts.get('occurrence:new')).toMatchObject({ value: { title: `${secret}, de novo` } })
    const [picture] = await db.blobs.toArray()
    expect(new TextDecoder().decode(picture?.bytes)).toBe(`picture of ${secret}`)
    expect(await db.sealed.count()).toBe(0)
    expect(phone.faults).toEqual([])
  })

  test('neither gives them to the next person nor sends them as theirs', async () => {
    const phone = await browser.aPhone()
    await endElsewhere(server, 'colaborador')
    await browser.learnsIt(phone)
    await phone.enter(server, 'morador')
    await until(() => expect(browser.line.asked.at(-1)).toContain('/sync'))
    expect(await phone.person().db.sealed.count()).toBe(0)
    expect(await phone.person().db.outbox.count()).toBe(0)
    expect((await occurrenceAt(phone.id)).status).toBe(404)
  })

  test('erases without a window, when the browser wakes the app', async () => {
    const phone = await browser.aPhone()
    await phone.close()
    await endElsewhere(server, 'colaborador')
    browser.line.isCut = false
    await flushFromWorker({ clients: { matchAll: async () => [] } })
    expect(await holds(server, 'colaborador', 'vazando')).toBe(false)
    expect(await new DeviceDatabase().sessions.count()).toBe(0)
    const next = await browser.opened()
    expect(next.session.state.value).toMatchObject({
      status: 'signed_out',
      expired: { reason: 'ended_by_owner', unsent: 1, isErased: true },
    })
    await next.enter(server, 'morador')
    await next.close()
    expect((await readSetting(next.device, 'last_end')) ?? null).toBeNull()
  })

  test('is finished at the next start, if the app was killed over it', async () => {
    const phone = await browser.aPhone()
    await endElsewhere(server, 'colaborador')
    const encrypt = vi.spyOn(crypto.subtle, 'encrypt')
    encrypt.mockImplementationOnce(() => Promise.reject(new TypeError('killed')))
    browser.line.isCut = false
    await phone.session.retryNow()
    await until(() => expect(phone.faults).toHaveLength(1))
    encrypt.mockRestore()
    expect(await holds(server, 'colaborador', secret)).toBe(true)
    const next = await browser.opened()
    expect(await holds(server, 'colaborador', 'vazando')).toBe(false)
    await next.enter(server, 'colaborador')
    await until(async () => expect((await occurrenceAt(phone.id)).status).toBe(200))
  })

  test('keeps its rows where the server cannot tell why it is over', async () => {
    const phone = await browser.aPhone()
    const other = await aServer()
    browser.reach(other)
    browser.line.isCut = false
    await phone.session.retryNow()
    await isOut(phone)
    expect(phone.session.state.value).toMatchObject({ expired: { unsent: 1, reason: 'unknown' } })
    expect(await holds(server, 'colaborador', secret)).toBe(true)
    await other.close()
  })
})
