import { Dexie } from 'dexie'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { dayMs } from '#domain/values/civil-time.ts'
import { readSetting } from '#store/device-settings.ts'
import { ZeloDatabase } from '#store/database.ts'
import { DeviceDatabase } from '#store/device-database.ts'
import { dispatch } from '#store/dispatch.ts'
import { forgetPerson } from '#store/ended-people.ts'
import { readMeta } from '#store/meta.ts'
import { eraseReceived } from '#store/ended.ts'
import { digestOf } from '#store/token-digest.ts'
import { storedFile } from '#hooks/stored-file.ts'
import { aDevice, slowAnswer } from '#tests/support/a-device.ts'
import { aFreshBrowser, aLine, aWindow, tabStorage, type Window } from '#tests/support/a-browser.ts'
import { aClock } from '#tests/support/a-clock.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'
import type { SessionStore } from '#session/session-state.ts'
import { fetchMe } from '#session/sign-in.ts'
import { pauseForSignIn } from '#sync/settle.ts'
import type { Transport } from '#sync/transport.ts'
import { flushFromWorker } from '../../sw/flush.ts'

/** A device whose session is ended from elsewhere: what stays on it, and what becomes of what was not sent. */

let server: TestServer
const clock = aClock(new Date().toISOString())
beforeAll(async () => {
  server = await aServer({ clock })
})
afterAll(() => server.close())

/** Behind the line; another one does not know these sessions. */
let reached: TestServer
let line: ReturnType<typeof aLine>
const windows: Window[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(clock.now()) })
  aFreshBrowser()
  reached = server
  line = aLine(() => reached)
  vi.stubGlobal('fetch', line.fetch)
  vi.stubGlobal('reportError', (error: unknown) => expect.unreachable(String(error)))
})
afterEach(async () => {
  for (const window of windows.splice(0)) await window.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The app is there, and has done all that a start does. */
async function opened(tab = tabStorage(), own = line): Promise<Window> {
  const window = aWindow(own, { tab })
  windows.push(window)
  await window.session.start()
  return window
}

const secret = 'Gás vazando no 304'

/** The gate's phone with the rows of the building and, offline, a report with its picture and half of another. */
async function aPhone(who: PersonName = 'colaborador', remember = true) {
  const phone = await opened()
  await phone.enter(server, who, remember)
  const { db } = phone.person()
  await until(async () => expect(await db.rows('residences').count()).toBeGreaterThan(0))
  await knowsItsKeys(phone)
  line.isCut = true
  const input = anOccurrence(server.fixture.units.u304, { title: secret })
  await phone.session.send([{ command: occurrences.create, input }])
  await db.drafts.put({
    key: 'occurrence:new',
    value: { title: `${secret}, de novo` },
    saved_at: clock.now(),
  })
  await db.blobs.put(aPicture())
  return { ...phone, db, id: input.id }
}

function aPicture() {
  const bytes = new TextEncoder().encode(`picture of ${secret}`).buffer
  return {
    id: crypto.randomUUID(),
    mime: 'image/jpeg',
    bytes,
    sha256: '',
    width: 1,
    height: 1,
    sent: 0 as const,
  }
}

async function knowsItsKeys({ device, person }: Window): Promise<void> {
  const { id } = person().me.user
  await until(async () => expect((await device.people.get(id))?.session?.id).toBeTruthy())
}

/** However slow the machine is. */
function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 50_000 })
}

/** A window of somebody whose session has ended since, which hears nothing of it before the test lets it. */
async function anOlderWindow() {
  const own = aLine(() => reached)
  const old = await opened(tabStorage(), own)
  await old.enter(server, 'morador', false)
  await knowsItsKeys(old)
  own.isCut = true
  await endElsewhere('morador')
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
async function twoWindowsOf(who: PersonName, own: typeof line): Promise<[Window, Window]> {
  const first = await opened(tabStorage(), own)
  await first.enter(server, who, false)
  await knowsItsKeys(first)
  return [first, await opened(first.tab, own)]
}

/** Their other device. */
async function endElsewhere(who: PersonName): Promise<void> {
  expect((await server.as(who).post('/auth/sessions/end-others', {})).status).toBe(200)
}

async function isOut({ session }: Window): Promise<void> {
  await until(() => expect(session.state.value.status).toBe('signed_out'))
}

/** Comes online, is refused, and has done what it must. */
async function learnsIt(phone: Window): Promise<void> {
  const { id } = phone.person().me.user
  line.isCut = false
  await phone.session.retryNow()
  await isOut(phone)
  await until(async () =>
    expect(await phone.device.people.get(id)).toMatchObject({ ended: { is_told: true } }),
  )
}

/** Every byte of every store of this person's database, as text. */
async function everythingOf(who: PersonName): Promise<string> {
  const db = new ZeloDatabase(server.fixture.people[who].id)
  const texts = await Promise.all(
    db.tables.map(async (table) =>
      (await table.toArray()).map((record: Record<string, unknown>) =>
        JSON.stringify(record, (_name, value: unknown) =>
          value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
        ),
      ),
    ),
  )
  db.close()
  return texts.flat().join('\n')
}

async function holds(who: PersonName, text: string): Promise<boolean> {
  return (await everythingOf(who)).includes(text)
}

const occurrenceAt = (id: string) => server.as('sindico').get(`/occurrences/${id}`)

describe('a session that its owner ended from another device', () => {
  test('leaves nothing of the server here, and what was not sent cannot be read', async () => {
    const phone = await aPhone()
    expect(await holds('colaborador', secret)).toBe(true)
    await endElsewhere('colaborador')
    await learnsIt(phone)

    expect(phone.session.state.value).toMatchObject({ expired: { unsent: 1, reason: 'ended_by_owner' } })
    const db = new ZeloDatabase(server.fixture.people.colaborador.id)
    const counts = await Promise.all(db.tables.map(async ({ name }) => [name, await db.table(name).count()]))
    expect(Object.fromEntries(counts.filter(([, count]) => count !== 0))).toEqual({
      meta: expect.any(Number),
      sealed: 4, // the change, the row it began with, its picture, the form
    })
    db.close()
    expect(await holds('colaborador', 'vazando')).toBe(false)
    expect(JSON.stringify(await phone.device.people.toArray())).not.toContain('unsent_key')
    expect(phone.faults).toEqual([])
  })

  test('is told as erased to the person’s other devices', async () => {
    const phone = await aPhone()
    await endElsewhere('colaborador')
    const open = async () =>
      (await server.as('colaborador').get('/auth/sessions/ended')).body as { id: string }[]
    const [session] = await open()
    await learnsIt(phone)
    expect((await open()).map(({ id }) => id)).not.toContain(session?.id)
  })

  test('gives everything back to the same person, who sends it once', async () => {
    const phone = await aPhone()
    await endElsewhere('colaborador')
    await learnsIt(phone)
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
    const phone = await aPhone()
    await endElsewhere('colaborador')
    await learnsIt(phone)
    await phone.enter(server, 'morador')
    await until(() => expect(line.asked.at(-1)).toContain('/sync'))
    expect(await phone.person().db.sealed.count()).toBe(0)
    expect(await phone.person().db.outbox.count()).toBe(0)
    expect((await occurrenceAt(phone.id)).status).toBe(404)
  })

  test('shows an edit as it was, and asks where the same was changed on another device meanwhile', async () => {
    const { u304 } = server.fixture.units
    const input = anOccurrence(u304)
    await server.as('colaborador').post('/occurrences', input)
    const phone = await aPhone()
    await until(async () => expect(await phone.db.rows('occurrences').get(input.id)).toBeDefined())
    await phone.session.send([{ command: occurrences.update, input: { id: input.id, title: 'Do porteiro' } }])
    await endElsewhere('colaborador')
    await server.as('colaborador').patch(`/occurrences/${input.id}`, { title: 'De outro aparelho' })
    await learnsIt(phone)
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
    const phone = await aPhone()
    line.isCut = false
    await phone.session.retryNow()
    await until(async () => expect(await phone.db.rows('occurrences').get(input.id)).toBeDefined())
    line.isCut = true
    await phone.session.send([
      { command: occurrences.update, input: { id: input.id, title: 'Título do porteiro' } },
    ])
    await endElsewhere('colaborador')
    await learnsIt(phone)
    line.lost.add('GET /auth/device-keys')
    await phone.enter(server, 'colaborador')
    const { db } = phone.person()
    await until(async () => expect(await db.rows('occurrences').get(input.id)).toBeDefined())
    expect(await phone.session.flush(100)).toMatchObject({ operations: 1 })
    line.lost.clear()
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

  test('ends in the browser’s other windows too, and nothing can be added there', async () => {
    const phone = await aPhone()
    const other = await opened()
    const hand = other.session.dispatchContext()
    await endElsewhere('colaborador')
    await learnsIt(phone)
    await expect(
      dispatch(hand, [{ command: occurrences.create, input: anOccurrence(server.fixture.units.u304) }]),
    ).rejects.toThrow(/Sua sessão terminou|closed/)
    await isOut(other)
    expect(other.session.state.value).toMatchObject({ expired: { unsent: 1, reason: 'ended_by_owner' } })
  })

  test('is no reason for a window with an older token to erase what they do in another now', async () => {
    const { learns } = await anOlderWindow()
    const fresh = await opened()
    await fresh.enter(server, 'morador', false)
    const rows = () => fresh.person().db.rows('residences').count()
    await until(async () => expect(await rows()).toBeGreaterThan(0))
    await learns()
    expect(fresh.session.state.value.status).toBe('signed_in')
    expect(await rows()).toBeGreaterThan(0)
  })

  test('nor for what they do there to wait: it is sent with the newer token', async () => {
    await anOlderWindow()
    const fresh = await opened()
    await fresh.enter(server, 'morador', false)
    await fresh.session.flush(10_000)
    line.isCut = true
    const input = anOccurrence(server.fixture.units.u304)
    await fresh.session.send([{ command: occurrences.create, input }])
    const { db } = fresh.person()
    await pauseForSignIn({ db }) // the older window has tried it
    line.isCut = false
    await fresh.session.retryNow()
    await until(async () => expect(await db.outbox.count()).toBe(0))
    expect((await occurrenceAt(input.id)).status).toBe(200)
  })

  test('nor is it where the older window was opened again after the newer', async () => {
    const older = await opened()
    await older.enter(server, 'morador', false)
    await older.close() // it learns nothing of the end before it is opened again
    await endElsewhere('morador')
    const fresh = await opened()
    await fresh.enter(server, 'morador', false)
    const rows = () => fresh.person().db.rows('residences').count()
    await until(async () => expect(await rows()).toBeGreaterThan(0))
    await knowsItsKeys(fresh)
    line.isCut = true
    const old = await opened(older.tab)
    line.isCut = false
    await old.session.retryNow()
    await isOut(old)
    await until(() => expect(old.session.state.value).toMatchObject({ expired: { isErased: false } })) // decided
    expect(fresh.session.state.value.status).toBe('signed_in')
    expect(await rows()).toBeGreaterThan(0)
  })

  test.each(['morador', 'colaborador'] as const)(
    'leaves the token of %s, who was remembered in another window since',
    async (who) => {
      const own = aLine(() => reached)
      const [old, beside] = await twoWindowsOf('morador', own)
      own.isCut = true
      await endElsewhere('morador')
      const newer = await opened()
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

  test('erases without a window, when the browser wakes the app', async () => {
    const phone = await aPhone()
    await phone.close()
    windows.length = 0
    await endElsewhere('colaborador')
    line.isCut = false
    await flushFromWorker({ clients: { matchAll: async () => [] } })
    expect(await holds('colaborador', 'vazando')).toBe(false)
    expect(await new DeviceDatabase().sessions.count()).toBe(0)
    const next = await opened()
    expect(next.session.state.value).toMatchObject({
      status: 'signed_out',
      expired: { reason: 'ended_by_owner', unsent: 1, isErased: true },
    })
    await next.enter(server, 'morador')
    await next.close()
    expect((await readSetting(next.device, 'last_end')) ?? null).toBeNull()
  })

  test('is finished at the next start, if the app was killed over it', async () => {
    const phone = await aPhone()
    await endElsewhere('colaborador')
    const encrypt = vi.spyOn(crypto.subtle, 'encrypt')
    encrypt.mockImplementationOnce(() => Promise.reject(new TypeError('killed')))
    line.isCut = false
    await phone.session.retryNow()
    await until(() => expect(phone.faults).toHaveLength(1))
    encrypt.mockRestore()
    expect(await holds('colaborador', secret)).toBe(true)
    const next = await opened()
    expect(await holds('colaborador', 'vazando')).toBe(false)
    await next.enter(server, 'colaborador')
    await until(async () => expect((await occurrenceAt(phone.id)).status).toBe(200))
  })

  test('gets nothing back by an answer that was on its way', async () => {
    const device = await aDevice(server, 'colaborador')
    await device.sync()
    const input = anOccurrence(server.fixture.units.u304, { title: secret })
    await device.send(occurrences.create, input)
    const { network, isAnswered, arrive } = slowAnswer()
    device.use(network)
    const sending = device.push()
    await isAnswered
    await eraseReceived(device.db, clock.now())
    arrive()
    await sending
    expect(await device.row('occurrences', input.id)).toBeUndefined()
    expect(await device.outbox()).toHaveLength(1)

    const file = { id: crypto.randomUUID(), mime: 'image/jpeg', sha256: await digestOf('late') }
    const transport = { send: async () => null, fetchBlob: async () => new Blob(['late']) }
    expect(await storedFile({ db: device.db, transport }, file, '/photos/late')).not.toBeNull()
    expect(await device.db.blobs.count()).toBe(0)
  })

  test('keeps its rows where the server cannot tell why it is over', async () => {
    const phone = await aPhone()
    reached = await aServer()
    line.isCut = false
    await phone.session.retryNow()
    await isOut(phone)
    expect(phone.session.state.value).toMatchObject({ expired: { unsent: 1, reason: 'unknown' } })
    expect(await holds('colaborador', secret)).toBe(true)
    await reached.close()
  })
})

describe('what was not sent', () => {
  test('is not encrypted where the key was never here, and goes after a week', async () => {
    const phone = await aPhone()
    await phone.device.people.toCollection().modify((known) => delete known.session)
    await endElsewhere('colaborador')
    line.isCut = false
    await phone.session.retryNow()
    await isOut(phone)
    const { id } = server.fixture.people.colaborador
    await until(async () =>
      expect(await phone.device.people.get(id)).toMatchObject({ ended: { is_told: true } }),
    )
    expect(await holds('colaborador', secret)).toBe(true)
    expect(await opensAgainAfter(0)).toContain(id)
    expect(await opensAgainAfter(7)).toContain(id)
    expect(await opensAgainAfter(1)).not.toContain(id)
    expect(await Dexie.exists(`zelo-${id}`)).toBe(false)
  })

  test('can be encrypted with the key of before, until the server has told a new session its own', async () => {
    const phone = await aPhone()
    const { id } = server.fixture.people.colaborador
    const unsent_key = (await phone.device.people.get(id))?.session?.unsent_key
    line.isCut = false
    line.lost.add('GET /auth/device-keys')
    await phone.enter(server, 'colaborador')
    expect(unsent_key).toBeTruthy()
    expect((await phone.device.people.get(id))?.session).toMatchObject({ id: null, unsent_key })
  })

  test('is not deleted, though its days are over, once its person has signed in again', async () => {
    const phone = await aPhone()
    await endElsewhere('colaborador')
    await learnsIt(phone)
    const { id } = server.fixture.people.colaborador
    const at = (await phone.device.people.get(id))?.ended?.at
    await phone.enter(server, 'colaborador')
    await forgetPerson(phone.device, id, at) // another window has decided it before
    expect(phone.session.state.value.status).toBe('signed_in')
    expect(await phone.device.people.get(id)).toBeDefined()
  })

  test('waits three months for its person', async () => {
    const phone = await aPhone()
    await endElsewhere('colaborador')
    await learnsIt(phone)
    const { id } = server.fixture.people.colaborador
    expect(await opensAgainAfter(0)).toContain(id)
    expect(await opensAgainAfter(90)).toContain(id)
    expect(await opensAgainAfter(1)).not.toContain(id)
  })
})

test('a server whose clock has jumped deletes nothing for good', async () => {
  const phone = await aPhone()
  await endElsewhere('colaborador')
  await learnsIt(phone)
  await opensAgainAfter(0)
  const jumped = aClock(new Date(Date.parse(clock.now()) + 400 * dayMs).toISOString())
  reached = await aServer({ clock: jumped, beside: server })
  await opened()
  expect(line.asked.filter((name) => name.includes('why-ended')).length).toBe(2)
  expect(await phone.device.people.count()).toBe(1)
  await reached.close()
})

describe('a shared device', () => {
  test('keeps nothing of an answer that comes after the sign-out', async () => {
    const { body } = await server.as('morador').get('/auth/me')
    const db = new ZeloDatabase(server.fixture.people.morador.id)
    const leaving = { signedIn: { token: 'any' } as object | null, onSilence: () => undefined }
    const transport: Transport = {
      async send() {
        leaving.signedIn = null
        return { status: 200, headers: new Headers(), body }
      },
      fetchBlob: async () => null,
    }
    expect(await fetchMe(leaving as unknown as SessionStore, db, transport)).toBeNull() // what is read of it
    expect(await readMeta(db, 'me')).toBeUndefined()
    db.close()
  })

  test('forgets, of two people who are in, only the one who signs out', async () => {
    const leaving = await opened()
    await leaving.enter(server, 'morador', false)
    const other = await opened()
    await other.enter(server, 'colaborador')
    await leaving.session.signOut()
    expect(await other.device.sessions.toArray()).toMatchObject([
      { user_id: server.fixture.people.colaborador.id },
    ])
    await other.session.signOut()
    expect(await other.device.sessions.count()).toBe(0)
  })

  test('learns at its next start that somebody who had left it must not have their data there', async () => {
    const desk = await aPhone('sindico', false)
    await desk.close()
    line.isCut = false
    await endElsewhere('sindico')
    const next = await opened()
    await until(async () => expect(await holds('sindico', 'vazando')).toBe(false))
    await next.enter(server, 'morador', false)
    expect(next.session.state.value.status).toBe('signed_in')
  })

  test('holds nobody’s data for more than a month after they were last in', async () => {
    const desk = await aPhone('morador', false)
    await desk.close()
    line.isCut = false
    const { id } = server.fixture.people.morador
    await opensAgainAfter(0)
    await opensAgainAfter(30)
    expect(await holds('morador', secret)).toBe(true)
    await opensAgainAfter(1)
    await until(async () => expect(await holds('morador', 'vazando')).toBe(false))
    expect(await new DeviceDatabase().people.get(id)).toMatchObject({ ended: { reason: 'left', unsent: 1 } })
  })
})

/** The app is opened on that later day with nobody in: answers whose data it still has. */
async function opensAgainAfter(days: number): Promise<string[]> {
  clock.pass(days * dayMs)
  vi.setSystemTime(Date.parse(clock.now()))
  line.asked.length = 0
  const { device } = await opened()
  expect(line.asked.some((name) => name.includes('why-ended'))).toBe(true)
  return device.people.toCollection().primaryKeys()
}

test('whose browser deleted everything after a week of not opening Zelo signs in again, and has a whole copy with what was sent', async () => {
  const phone = await opened()
  await phone.enter(server, 'colaborador')
  const report = anOccurrence(server.fixture.units.u304, { title: 'Portão da garagem aberto' })
  await phone.session.send([{ command: occurrences.create, input: report }])
  await phone.session.flush(10_000)
  await phone.close()
  windows.length = 0

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
