import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { tabKey } from '#session/token-store.ts'
import { fitting } from '#hooks/use-form.ts'
import { actorOf } from '#store/actor.ts'
import { ZeloDatabase } from '#store/database.ts'
import { DeviceDatabase } from '#store/device-database.ts'
import { dispatch, type DispatchContext } from '#store/dispatch.ts'
import { mendRows } from '#store/mend.ts'
import { readMeta } from '#store/meta.ts'
import { aFreshBrowser, aLine, aWindow, tabStorage } from '../support/a-browser.ts'
import { aDevice } from '../support/a-device.ts'
import { aServer, type TestServer } from '../support/a-server.ts'
import { anOccurrence } from '../support/an-occurrence.ts'

/** Records of a device that were damaged: the start goes on, and what the server has is asked for again. */

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

let line: ReturnType<typeof aLine>
beforeEach(() => {
  aFreshBrowser()
  line = aLine(() => server)
})
const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
  vi.unstubAllGlobals()
})

async function aSignedInDevice() {
  const { id } = server.fixture.people.sindico
  const device = new DeviceDatabase()
  await device.sessions.put({ user_id: id, token: await server.tokenOf('sindico'), at: '' })
  const started = await startedWindow()
  await started.stop()
  return new ZeloDatabase(id)
}

async function handOf(db: ZeloDatabase): Promise<DispatchContext> {
  const me = await readMeta(db, 'me')
  if (!me) throw new Error('the first start wrote who this is')
  const now = () => new Date().toISOString()
  return { db, actor: actorOf(me), now, newId: () => crypto.randomUUID() }
}

async function startedWindow(tab?: Storage) {
  const window = aWindow(line, { tab })
  await window.session.start()
  const { value } = window.session.state
  const person = value.status === 'signed_in' ? value.person : undefined
  const stop = async () => {
    await person?.engine.stop()
    person?.db.close()
  }
  opened.push(stop)
  await vi.waitFor(() => expect(person?.facts.arrived.value ?? 'all').toBe('all'), 10_000)
  return { ...window, person, stop }
}

const garbage = [null, 'rasgado', 42, {}, [null], { user: null }, { cursor: 7 }, undefined]
const meta = [
  'me',
  'cursor:here',
  'heard:here',
  'active_condominium',
  'last_pull_at',
  'app_build',
  'unreachable_since',
  'sent',
  'install_dismissed_at',
  'drafts_in_doubt',
]

test.each(garbage)('records that hold %j lead to asking the server again', async (value) => {
  const db = await aSignedInDevice()
  await db.meta.bulkPut(
    meta.map((key) => ({ key: key.replace('here', server.fixture.condominiums.jacaranda.id), value })),
  )
  db.close()
  const { session, faults, person } = await startedWindow()
  expect(session.state.value.status).toBe('signed_in')
  await person?.engine.retryNow()
  expect(faults).toEqual([])
  expect(session.sync.hasFailed.value).toBe(false)
  expect(person?.actor.permissions).toContain('read_occurrence')
})

test('who I am without what I may do is asked for again', async () => {
  const db = await aSignedInDevice()
  const { value } = (await db.meta.get('me')) ?? {}
  await db.meta.put({ key: 'me', value: { ...(value as object), permissions: undefined } })
  db.close()
  const { person } = await startedWindow()
  expect(person?.actor.permissions).toContain('read_occurrence')
})

describe('the device’s own records', () => {
  test.each(['{', '{}', '7', '{"user_id":7,"token":null}'])(
    'a tab that holds %s is of nobody',
    async (kept) => {
      const tab = tabStorage()
      tab.setItem(tabKey, kept)
      const { session, faults } = await startedWindow(tab)
      expect(session.state.value.status).toBe('signed_out')
      expect(faults).toEqual([])
    },
  )

  test('a remembered session without its token is none', async () => {
    const device = new DeviceDatabase()
    await device.sessions.put({ user_id: server.fixture.people.sindico.id } as never) // damaged
    const { session } = await startedWindow()
    expect(session.state.value.status).toBe('signed_out')
  })
})

describe('a queue', () => {
  async function withQueued(damage: (entry: Record<string, unknown>) => void) {
    const db = await aSignedInDevice()
    const input = anOccurrence(server.fixture.units.u304)
    const hand = await handOf(db)
    const other = anOccurrence(server.fixture.units.u304)
    await dispatch(hand, [{ command: occurrences.create, input }])
    await dispatch(hand, [{ command: occurrences.create, input: other }])
    await db.outbox
      .orderBy('seq')
      .limit(1)
      .modify(damage as never)
    db.close()
    const started = await startedWindow()
    await started.person?.engine.retryNow()
    const arrived = async ({ id }: { id: string }) =>
      (await server.as('sindico').get(`/occurrences/${id}`)).status === 200
    return { ...started, input, other, arrived }
  }

  test.each(['targets', 'target_keys', 'lane', 'depends_on', 'state', 'attempts', 'blob_ids', 'created_at'])(
    'a change without its %s is made whole and sent',
    async (field) => {
      const { arrived, input, other, faults } = await withQueued((entry) => delete entry[field])
      await vi.waitFor(async () => expect(await arrived(input)).toBe(true), 10_000)
      expect(await arrived(other)).toBe(true)
      expect(faults).toEqual([])
    },
  )

  test.each(['input', 'command'])(
    'a change without its %s is set aside for its person, and holds up no other',
    async (field) => {
      const { arrived, other, person, faults } = await withQueued((entry) => delete entry[field])
      await vi.waitFor(async () => expect(await arrived(other)).toBe(true), 10_000)
      expect(await person?.db.outbox.toArray()).toMatchObject([
        { state: 'rejected', problem: { detail: expect.stringContaining('não pode mais ser lido') } },
      ])
      expect(faults).toEqual([])
    },
  )
})

describe('a row that its screen cannot draw', () => {
  test.each<[string, (row: Record<string, unknown>) => void]>([
    ['lost its history', (row) => delete row.history],
    ['has a title that is none', (row) => (row.title = null)],
    ['lost its marks', (row) => delete row._v],
  ])('that %s leaves, and comes again from the server', async (_name, damage) => {
    const input = anOccurrence(server.fixture.units.u304)
    await server.as('morador').post('/occurrences', input)
    const db = await aSignedInDevice()
    await db.rows('occurrences').where('id').equals(input.id).modify(damage)
    db.close()
    const { session, person } = await startedWindow()
    expect(await session.mend()).toBe(true)
    await person?.engine.retryNow()
    expect(await person?.db.rows<Occurrence>('occurrences').get(input.id)).toMatchObject(input)
    expect(await session.mend()).toBe(false)
  })

  test('keeps what its person changed in it and nobody has heard yet', async () => {
    const input = anOccurrence(server.fixture.units.u304)
    await server.as('sindico').post('/occurrences', input)
    const db = await aSignedInDevice()
    const hand = await handOf(db)
    await dispatch(hand, [{ command: occurrences.update, input: { id: input.id, title: 'Mudado aqui' } }])
    await db.base.toCollection().modify({ row: { id: input.id } as never }) // damaged
    await db.rows('occurrences').where('id').equals(input.id).modify({ history: null })
    expect(await mendRows(db)).toBe(2)
    db.close()
    const { person } = await startedWindow()
    await person?.engine.retryNow()
    const { body } = await server.as('sindico').get(`/occurrences/${input.id}`)
    expect(body.title).toBe('Mudado aqui')
  })
})

test('a half-filled form keeps of its draft what still fits it', () => {
  const blank = { title: '', photos: [] as string[], unit: null as string | null, days: 1 }
  const kept = { title: 7, photos: 'uma', unit: '304', days: 3, other: 'x' } as never // damaged
  expect(fitting(kept, blank)).toEqual({ unit: '304', days: 3, other: 'x' })
})

describe('a row that is not damaged', () => {
  test('is left alone on the device of everybody, a minor at the gate among them', async () => {
    const minor = { name: 'Bia Menor', email: 'bia@casa.test', birth_date: '2015-03-01' }
    const { jacaranda } = server.fixture.condominiums
    const { status } = await server
      .as('sindico')
      .post('/users/create-resident', { ...minor, condominium_id: jacaranda.id })
    expect(status).toBe(201)
    for (const who of ['sindico', 'colaborador', 'morador', 'prestador', 'cliente'] as const) {
      const device = await aDevice(server, who)
      await device.pull()
      expect(await mendRows(device.db), who).toBe(0)
    }
  })

  test('may be of a release that did not know yet what may be null today', async () => {
    const db = await aSignedInDevice()
    await db
      .rows('users')
      .toCollection()
      .modify((row: Record<string, unknown>) => delete row.pending_email)
    expect(await mendRows(db)).toBe(0)
    db.close()
  })
})
